//! The worst end, as if it were sure.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "will",
        r"(?:is going to|are going to|s going to|going to|gonna|is gonna|will|ll|s gonna|is about to|bound to|would|shall)",
    ),
    (
        "sure",
        r"(?:definitely|certainly|surely|100%|100|obviously|totally|absolutely|for sure|bound|guaranteed|doomed|inevitably|destined|no doubt|without a doubt|i just know|i know|im sure|im certain|certain|sure|undoubtedly|clearly)",
    ),
    (
        "fail",
        r"(?:fail(?:ing)?|flunk(?:ing)?|bomb(?:ing)?|not pass|not make it|mess it (?:all )?up|screw (?:it|this) up|blow it|choke|lose everything|get (?:a zero|an f|kicked out|expelled|fired|rejected)|be (?:rejected|fired|expelled|kicked out)|never pass)",
    ),
    (
        "bad",
        r"(?:disaster|catastrophe|catastrophic|nightmare|bloodbath|train ?wreck|disastrous|humiliation|humiliating|shitshow|shit show|massacre|fiasco|total failure|complete failure|horror show|apocalypse|tragedy)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:im|i am|ill be) (?:\w+ )?(?:finished|done|through) as an? \w+",
    r"(?:goodbye|bye bye|so long|there goes)(?: to)? (?:my )?(?:\w+ )?(?:future|career|dreams?|degree)\b",
    r"(?:my|my whole|my entire) (?:\w+ ){0,2}(?:life|future|career|chances|reputation|dreams?) (?:\w+ ){0,2}?(?:is|will be|would be|s|is going to be|are|gets?|as good as|is as good as) (?:\w+ ){0,2}(?:over|ruined|finished|done(?: for)?|destroyed|screwed|down the drain|gone|wrecked|toast|dead)",
    r"(?:my|my whole|my entire) (?:\w+ ){0,2}(?:life|future|career|chances|reputation|dreams?) (?:\w+ )?(?:go|goes|gone|going) (?:up in (?:smoke|flames)|down the (?:drain|toilet|tubes)|out (?:of )?the window)",
    r"(?:my|my whole|my entire) (?:\w+ )?(?:life|future|career)(?:s)? (?:\w+ )?(?:over|ruined|finished|destroyed)<end>",
    r"(?:its|it is|thats|this is|be|means|would be|like|itll be|feels like|basically) (?:\w+ )?the end of (?:the|my) (?:world|life|career|future|dreams?|road)",
    r"(?:its|its all|it is|this is) (?:over|finished|the end) for me\b",
    r"<will> (?:\w+ )?(?:be|turn into|end in|end up|become|end up being) (?:an? )?(?:\w+ ){0,2}<bad>",
    r"(?:never|wont ever|nobody will|no one will|nobody (?:is )?(?:ever )?(?:going to|gonna)|no one (?:is )?(?:ever )?(?:going to|gonna)|no (?:company|employer|university|school|one)\b.{0,10}will) (?:\w+ ){0,3}(?:get hired|be hired|hire me|hiring me|find (?:a |any |another )?(?:\w+ )?(?:job|work|career)|get (?:a |any |another |into |in to )?(?:\w+ )?(?:job|work|degree|college|university|grad school|med school|university|program)|graduate|work in (?:this|the|my)|recover(?: from)?|show my face|amount to anything|make anything of|take me seriously|want me|accept me|be employed|have a (?:career|future|job)|forgive me|respect me|trust me again)",
    r"(?:unemployable|never be employed|jobless forever|unemployed forever|alone forever|homeless)\b.{0,20}(?:<end>|if|because|forever|after)",
    r"(?:ruin|destroy|wreck|end|kill|tank|sink|cost)(?:s|ed|ing)? (?:me )?(?:my|everything) (?:\w+ ){0,2}(?:career|future|life|chances|reputation|gpa forever|dreams?)",
    r"(?:everything|it all|it|my (?:whole )?life|the whole thing|my world|whole world|all) (?:is |s |are )?(?:will |going to |gonna |is going to |all |about to |just |slowly |just going to |ll )*(?:fall(?:ing|s)?|com(?:e|ing) crashing|crash(?:ing)?|collaps(?:e|ing)|crumbl(?:e|ing)|go(?:ing)?) (?:apart|down|to hell|to pieces|to shit)",
    r"(?:everything|it all|my (?:whole )?life|my world) (?:is |will |is going to |gonna )+(?:collaps(?:e|ing)|crumbl(?:e|ing))",
    r"(?:i|im|ill) (?:\w+ ){0,2}<sure> (?:that )?(?:im |ill |i |i will |i am )?(?:going to |gonna |will |to )?<fail>\b",
    r"<sure> (?:that )?(?:im |ill |i |i will |i am )?(?:going to |gonna |will |to )<fail>\b",
    r"(?:im|i am|ill|i will|i m) (?:\w+ )?(?:going to |gonna )?<fail>\b.{0,40}(?:for sure|no matter what|definitely|100%|everything|miserably|and (?:then )?(?:lose|ill never|everyone|my|get|be|end|that|never|theyll)|guaranteed|without a doubt|no doubt|i just know it|i know it|every (?:single )?exam|all of (?:it|them))",
    r"(?:im|i am|were|i m|so) (?:\w+ )?(?:doomed|done for|finished)(?:<end>| if| for| and| because| in| with)",
    r"(?:end|wind|ending) up (?:\w+ )?(?:homeless|on the streets?|under a bridge|alone forever|jobless|unemployed|flipping burgers|broke|living in (?:a box|my car|my parents|the street)|with nothing|a nobody|in a dead end)",
    r"(?:lose|losing) (?:everything|my (?:job|scholarship|visa|place|spot|house|home))(?: and| if| because|<end>)",
    r"if (?:i|this|it)\b.{0,40}(?:its (?:all )?over|im (?:finished|done for|dead|toast|ruined|screwed for life)|ruined forever|the end of|never recover|lose everything|all is lost|game over)",
    r"(?:theres )?no (?:way|chance|hope)(?: in hell)? (?:that )?(?:im |ill |i |of me )(?:ever |going to |gonna |can |will |could |am )*(?:pass\w*|surviv\w*|mak(?:e|ing) it|graduat\w*|get\w* (?:in|through))",
    r"(?:theyll|they will|theyre going to|they are going to|ill|i will|im going to|im gonna) (?:\w+ )?(?:get )?(?:kick(?:ed)? (?:me )?out|expel(?:led)?(?: me)?|fire(?:d)?(?: me)?|reject(?:ed)?(?: me)?) (?:for sure|of (?:the|my)|because|over this|if|and)",
    r"(?:there is|theres|i have) no (?:future|hope)(?: left)? for me",
    r"(?:i have|ive got) no future\b",
    r"(?:impossible|never going|cant possibly|no chance) (?:to|for me to|ill) (?:\w+ )?(?:recover|come back|fix this|catch up)(?: from this| now| ever|<end>)",
    r"worst (?:thing|day|mistake) (?:that could (?:ever )?happen|of my (?:entire |whole )?life)",
    r"(?:everyone|everybody|they|people|the whole (?:class|room)) (?:will|is going to|are going to|gonna|ll) (?:\w+ )?(?:laugh at me|hate me|leave me|find out im|think im|see im|know im|abandon me)",
    r"(?:my (?:parents|family|mom|mum|dad|boss|husband|wife|friends|advisor)|everyone|they|theyll) (?:will|is going to|are going to|gonna|ll|are gonna|would)? ?(?:\w+ )?(?:disown|hate|leave|abandon|never forgive|fire|dump|throw me out|kick me out|despise|be ashamed of|never speak to|give up on) (?:me|us)\b(?: if| when| because| forever| out|<end>)",
    r"(?:its|it is|its all|this is all|thats it,? its|well its) (?:all |completely |totally )?over(?: now)?[, ]+(?:ill|i will|im|my|theres|no|everyone|nothing|i)\b",
    r"ill never (?:\w+ )?(?:become|be) (?:an? )?(?:\w+ )?(?:doctor|lawyer|engineer|nurse|teacher|programmer|developer|scientist|pilot|researcher|professor|somebody|anything|anyone|happy|successful|good enough|respected|a success)",
    r"(?:one|a single|a) (?:bad |failed |wrong )(?:\w+ ){1,3}and (?:\w+ ){0,3}(?:fired|finished|done|ruined|over|kicked|expelled|out|lose|homeless|dead|doomed)",
    r"(?:be|get|getting|being) (?:fired|expelled|kicked out|unemployed|jobless|homeless|deported|disowned|rejected (?:everywhere|by everyone)|laughed (?:at|out))\b.{0,30}(?:for sure|forever|definitely|no doubt|guaranteed|if i (?:bomb|fail|mess|get|dont|screw|blow))",
    r"(?:if i|when i) (?:bomb|fail|mess (?:this |it )?up|screw (?:this |it )?up|blow (?:this|it)|dont (?:pass|get|make)|flunk|get (?:a|an|one) \w+)\b.{0,50}(?:forever|never|homeless|over|ruined|disown|hate me|finished|end up|lose (?:everything|my)|nobody|no one|throw(?:n)? (?:my )?(?:life|out)|no future|be (?:fired|unemployed|expelled|kicked)|for sure|stuck (?:here|in|at)|die alone|wasted my (?:life|youth))",
    r"(?:im|i am|ill|i will) (?:going to |gonna )?(?:fail|flunk|bomb)\b.{0,15}(?:i know it|i can feel it|i just know|its certain|its inevitable|and lose|and that)",
    r"(?:this|it|that|tomorrow|the \w+|everything) (?:is|s|will|is going to|s going to|gonna|ll) (?:\w+ )?(?:go|end|turn out) (?:\w+ )?(?:horribly|terribly|disastrously|catastrophically|horribly wrong|wrong for sure|in (?:disaster|catastrophe|tears))\b",
    r"(?:im|i am) (?:\w+ )?(?:never going to|never gonna) (?:\w+ )?(?:get (?:a job|hired|in|into|out|accepted)|find (?:a job|work)|graduate|pass|recover|make it|become)",
];
