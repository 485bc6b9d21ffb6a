//! Never, always, nothing, every time.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "do",
        r"(?:finish|stick|learn|get (?:it|this|anything|things|better|good|anywhere|through|past|the hang|any of|my act|my stuff|organi[sz]ed|results|ahead|started|ahead|stuff done|anything done|things right)|understand|remember|concentrate|focus|keep|complete|follow (?:through|anything|my|the|a)|succeed|improve|commit|manage|do anything|make (?:it|progress|any)|pass|stay (?:focused|consistent|on|motivated|disciplined|with)|achieve|change|pay attention|see (?:anything|things) through|be (?:able|good|consistent|disciplined|enough|fluent)|do (?:it|well|things|what)|win|catch up|master|speak|reach|end up|retain|meet|hit|live up|crack|solve|stop procrastinating|go (?:well|right|anywhere)|figure)",
    ),
    (
        "slip",
        r"(?:quit|quits|quitting|giv(?:e|ing) up|gave up|fail(?:s|ing)?|mess(?:ing)? (?:\w+ )?up|screw(?:ing)? (?:\w+ )?up|drop out|abandon(?:ing)?|lose (?:motivation|interest|focus|steam|track of what)|fall(?:ing)? (?:behind|off|apart|short)|procrastinat\w*|blow it|ruin (?:it|everything|things)|choke|get distracted|give in|sabotage|freeze(?: up)?|panic|blank(?: out)?|break down|burn out|go blank|disappoint\w*|let (?:everyone|people|myself) down|forget (?:everything|it all|all of it|what|most|half|things)|end up (?:quitting|giving|failing|doing nothing|dropping|behind|procrastinat\w+|abandoning|nowhere|stuck|with nothing|messing|in the same)|stop after|start (?:\w+ )?and (?:never|dont)|do (?:it|everything|things) wrong|get (?:it|everything|them) wrong|make (?:a )?mess|leave (?:it|everything|things) (?:to|until|for|half))",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"i (?:can |could |will |ll |just |really |simply |honestly |seriously |would |literally )*(?:never|cant ever|wont ever|never ever) (?:can |will |ever |manage to |seem to |be able to |going to |actually |really |get to |even |properly |truly )*<do>\b",
    r"(?:ill|im|id) (?:\w+ )?(?:never|not ever) (?:going to |gonna |ever |be able to |really |actually )*(?:<do>|learning|finishing|understanding)\b",
    r"(?:^|and |but |so |because )never (?:finish|stick|complete|follow through|get anything|manage to|keep)\b(?: \w+)? (?:anything|a single|with anything|to anything|what i|things|it)",
    r"i(?:ve| have)? (?:have )?never (?:\w+ )?(?:finished|completed|stuck (?:with|to)|succeeded (?:at|in)|been good at|achieved|followed through (?:on|with)|managed to (?:finish|stick|complete|keep)|learned|kept|done) (?:anything|a single|one single|any ?thing|a thing|at anything|on anything|with anything|any of|right)",
    r"i (?:just |almost |literally |basically |will |ll |seem to |have )*always (?:\w+ )?<slip>\b",
    r"i (?:just |\w+ )?(?:keep|kept) (?:\w+ )?(?:failing|quitting|giving up|messing (?:everything|it all|things) up|screwing (?:everything|it all|things) up|ruining (?:everything|things)) (?:at |on )?(?:everything|all|every|always|over and over|again and again|no matter)",
    r"(?:nothing|no (?:plan|method|routine|schedule|system|strategy|technique|app|book|course|amount of \w+)|none of (?:it|my \w+|the \w+|this|these \w+)|not a single (?:plan|thing|method)) (?:\w+ ){0,4}?(?:ever |actually |really |is ever |will ever |is going to |going to )*(?:works?(?: out)?|working|goes right|goes well|sticks?|helps|goes (?:my way|as planned|according)|pays off|turns out|worked out|going right|go right|gets better|changes)\b",
    r"nothing (?:\w+ )?i (?:\w+ )?(?:do|try|start|plan|study|make|learn|read)\b(?: \w+){0,4} (?:works?(?: out)?|right|sticks?|helps|enough|good enough|matters|well|out|changes|lasts|anywhere)",
    r"every ?(?:single )?time (?:that )?i .{3,50}[ ,]+(?:i|it|things|everything|its) (?:\w+ ){0,3}?(?:<slip>|falls? apart|goes wrong|fails?|gets? ruined|crash(?:es)? and burns?|blows? up in my face|ends? (?:badly|in (?:failure|disaster)))\b",
    r"i (?:\w+ ){0,2}?<slip>\b.{0,25}(?:every ?(?:single )?time|each (?:and every )?time|each time|without fail|like always|as always|always)\b",
    r"(?:every|each) (?:single )?(?:plan|course|project|attempt|goal|subject|thing|exam|test|new year|semester|week|language|book|habit)(?: that)?(?: i \w+(?: \w+)?)? (?:\w+ ){0,2}?(?:falls? apart|fails?|i (?:\w+ )?(?:quit|fail|abandon|drop|mess up|give up)|ends? (?:the same|badly|up|in)|goes (?:wrong|nowhere|badly)|is a (?:failure|disaster|mess)|gets? abandoned|comes? to nothing)",
    r"(?:cant|cannot|can not|never|dont|dont ever|unable to|couldnt|not able to|cant even) (?:\w+ ){0,2}?(?:do|get|finish|learn|stick (?:to|with)|focus on|remember|keep|complete|understand|hold on to) (?:anything|a single thing|one thing|a damn thing)\b(?: right| properly| well| i start| at all| correctly| done| i do| i read| i study| to the end| for long|<end>)",
    r"i (?:\w+ )?(?:do|get|did) (?:nothing|everything) (?:right|wrong)\b",
    r"everything (?:\w+ )?i (?:\w+ )?(?:do|touch|try|start|make|attempt|begin|plan|write|learn)(?: \w+)?(?: \w+){0,2} (?:turns?|fall(?:s|ing)?|fails?|goes|ends?|is (?:\w+ )?(?:wrong|bad|shit|crap|a (?:mess|failure|disaster)|never|garbage|useless)|breaks?|crumbles?|gets? ruined|sucks|turned|becomes?|comes? out)",
    r"(?:everything|things|it|life|study\w*) (?:just )?always (?:\w+ )?(?:goes? wrong|falls? apart|fails?|ends? (?:badly|up|the same|in)|happens to me|gets? ruined|turns? out (?:bad|wrong))",
    r"everything (?:just )?(?:goes wrong|ends badly)(?: for me| with me| every\w*|<end>)",
    r"all (?:of )?my (?:plans|attempts|efforts|projects|courses|goals|habits|tries|resolutions) (?:\w+ )?(?:fail|fall|go (?:wrong|nowhere)|end|come to nothing|are failures|get abandoned|crash|die)",
    r"i (?:\w+ )?(?:ruin|mess up|screw up|fail at|fuck up|fail) (?:literally )?(?:everything|every (?:single )?(?:thing|test|exam|subject|time|plan)|all (?:of it|my))",
    r"i (?:\w+ )?(?:mess|screw|fuck) (?:everything|it all|every single thing) up\b",
    r"(?:its|it is) (?:always|forever) (?:\w+ )?(?:the same|like this|this way)(?: story)? (?:with|for) me",
    r"(?:story of my life|same old story with me|typical me)<end>",
    r"(?:things|it|this|studying|nothing|life) (?:never|will never|wont ever|ll never|is never going to) (?:\w+ )?(?:works? out|go(?:es)? (?:right|well|my way)|gets? (?:better|easier)|changes?|sticks?|improves?)(?: for me| with me|<end>)",
    r"(?:no matter (?:what|how (?:hard|much|long)) i (?:\w+ ){0,4}[, ]*(?:i |it |nothing |its )(?:\w+ ){0,2}?(?:fail|never|always|forget|cant|doesnt|nothing|works|end|mess|wont|still (?:fail|forget|dont|cant)))",
    r"i never (?:ever )?(?:have|had|get) (?:the |any )?(?:discipline|willpower|motivation|self control)",
    r"(?:nobody|no one|everyone|everybody) (?:ever |always )(?:helps me|gives up on me|leaves me|believes in me|is better than me|does better than me|understands me|likes me)",
    r"i (?:can|could|will) never (?:\w+ )?(?:do|get|have|be) ",
];
