//! One slip spoils everything, or only the perfect counts.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "slip",
        r"(?:miss(?:ed|ing)?|skip(?:ped|ping)?|broke|breaking|failed|failing|flunked|forgot|blew|messed up|screwed up|slipped(?: up)?|didnt|did not|ate|lost|fell (?:off|behind)|couldnt|only (?:did|studied|got|managed|read|finished|solved|made)|slept (?:in|through)|overslept|wasted|got (?:an? )?(?:\w+ )?(?:b|c|wrong|\d+)|havent|one (?:bad|missed|mistake|wrong|slip)|already (?:late|behind|failed|missed|messed|blew|broke)|late|started late|(?:one|two|three|a|\d|few|couple) (?:of )?days? off|took (?:a|one|two) days? off|a day behind|wasnt able|cant do|had to stop|stopped|interrupted|relapsed)",
    ),
    (
        "spoilt",
        r"(?:ruin\w*|write ?off|written off|wrecked|(?:is|was|been|feels|all) wasted|a waste|might as well (?:quit|stop|give|not|drop|skip|forget|be|have|throw|start over|just|never|abandon|cancel|scrap|call it|toss|burn)|may as well (?:quit|stop|give|not|drop|skip|forget|be|have|throw|start over|just|never|abandon|cancel|scrap)|is pointless|its pointless|pointless now|down the (?:drain|toilet|tubes)|no (?:point|use)|whats the (?:point|use)|why (?:even )?bother|(?:all|was|were|is|been) for nothing|back to (?:zero|square one)|game over|(?:is|are|its) (?:all |totally |completely |officially |basically )?(?:blown|shot|toast|trashed|destroyed|dead|over now)|out the window|doesnt (?:even )?matter (?:now|anymore)|lost cause|so i (?:quit|give up|gave up)|done for|all over|good as (?:dead|gone)|counts for nothing|worthless|scrap(?:ped)? (?:the|it|everything)|square one|(?:start|starting|begin) (?:all )?(?:over )?from (?:zero|scratch|the beginning)|progress is gone|gave up (?:on )?(?:the|today|for)|calling it a (?:loss|failure)|threw (?:it|the|everything)|(?:no|any) (?:use|sense)|(?:is|are) gone|forget (?:it|the rest|the whole|about the rest)|not worth (?:continuing|finishing|it now)|doesnt count|dont count|write (?:the|this|it|off)|officially (?:a )?(?:failure|over|dead|ruined)|a (?:total |complete )?(?:failure|flop|bust|loss)<end>|useless|everything is over|the whole (?:\w+ )?(?:is|was)|all is lost|went to waste|unsalvageable|cancel(?:led|ed)? the (?:whole|entire|rest))",
    ),
    ("whole", r"(?:whole|entire|rest of the|this|the|my|todays?|today is|all my|all that|all of my|a)"),
    (
        "thing",
        r"(?:week|weekend|day|morning|month|plan|semester|term|year|schedule|streak|course|study plan|session|progress|effort|work|routine|program|habit|thing|challenge|evening|goal|project)",
    ),
    (
        "useless",
        r"(?:theres no point|no point|(?:dont|cant|do not|cannot) (?:even |really )?see (?:the|any|a|much) (?:point|use|sense)|pointless|why bother|what(?:s| is| was| would be|d be) (?:even )?the (?:point|use)|not worth|dont bother|wont bother|not bother|rather not|wont (?:even )?(?:try|start|do)|not (?:even )?(?:try|start|do it)|not at all|worthless|useless|nothing|failed|a? ?failure|doesnt count|wont count|might as well|may as well|waste|quit|give up|garbage|trash|a fail|im out|forget it|skip it|i shouldnt)",
    ),
    (
        "perfect",
        r"(?:perfect\w*|flawless\w*|100|hundred percent|all of it|completely|the best|an? a\+?|straight as|top (?:of|marks|grade|score)|full marks|the whole|the full|every (?:single )?(?:\w+)|all the|everything|properly|exactly|100%|fully|first|number one|number 1|without (?:a )?(?:mistakes?|errors?|help)|right the first time|one hundred|all \d+|the entire|10 out of 10|the (?:best|top|first|number one|smartest)|top of|best in|an a\b|get an a|fluent|everyone|a full|two hours|\d+ hours|an? (?:\w+ )?hour|on time|number one|right|done right|really well|ace|(?:a |the )?(?:full|whole) \w+)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:day|week|weekend|month|semester|morning|evening|streak|plan|schedule)s (?:already |basically |totally |completely |now )?(?:ruined|shot|wasted|wrecked|a write ?off)\b",
    r"<slip>\b<gap><spoilt>\b",
    r"<whole> (?:\w+ ){0,2}<thing> (?:\w+ ){0,3}(?:is|was|s|are|has been|feels|just got|got|gets|were|been)(?: \w+){0,2} (?:ruined|a write ?off|written off|wasted|shot|blown|pointless|down the (?:drain|toilet)|destroyed|worthless|for nothing|a (?:total |complete )?(?:waste|failure|loss)|trashed|wrecked|toast|out the window|useless now)",
    r"(?:everything|it all|all of it|all that|all of this) (?:i (?:built|did|worked for|achieved) )?(?:is|was|were|feels) (?:\w+ )?(?:ruined|for nothing|wasted|down the drain|pointless now|lost now|worthless now)",
    r"(?:ruined|wrecked|destroyed|blew|wasted|trashed) (?:the|my) (?:whole|entire) (?:\w+ )?<thing>",
    r"(?:all|everything)(?: that| my| the)?(?: \w+){0,2} (?:for nothing|down the drain|wasted)<end>",
    r"(?:either|its either|it either) <gap>\bor\b<gap><useless>\b",
    r"(?:if|unless) (?:i|its|it|im|i m|the|my|you|that)\b<gap><perfect>\b<gap><useless>\b",
    r"if (?:i )?(?:cant|dont|didnt|only|am not going to|im not going to|cannot|wont)\b<gap>(?:no point|(?:dont|cant|do not|cannot) (?:even |really )?see (?:the|any|a|much) (?:point|use|sense)|pointless|why bother|not worth (?:starting|doing|it)|dont bother|might as well not|may as well not|doesnt count|worthless|counts for nothing|whats the point|rather not (?:do|try|start))",
    r"(?:no point|pointless|no use|not worth it|not worth (?:starting|doing|trying)|why (?:even )?(?:bother|start|try)|whats the (?:point|use))(?: (?:in|of|to|even|at|it|doing|starting|trying|studying|showing|continuing|going|sitting|beginning|opening|the))*(?: \w+){0,3} (?:if|unless|when) (?:i|its|it|im)\b<gap>(?:cant|dont|wont|not|only|less|half|just|isnt|behind|missed|already|perfect\w*|all|every\w*|late|unless)",
    r"(?:as good as|same as|the same as|no better than|equal to|equals|no different (?:from|than)|identical to|basically the same as) (?:\w+ )?(?:nothing|zero|failing|a fail|failure|not (?:studying|doing|trying|having)|having done nothing|doing nothing|zero)\b",
    r"(?:might|may) as well (?:have )?(?:be|been|gotten|got|scored|done|not|failed|studied|never|quit|give up|call it|stop trying|forget (?:it|the|about)|throw|drop out|stop now|skip the rest|scrap)",
    r"(?:doesnt|does not|didnt|dont|wont|hardly|barely|isnt really|never|cant) (?:really |even |actually |truly )?count(?:s)?(?: as (?:study\w*|real|progress|work\w*|learning|anything|a (?:real |proper )?session|passing|success|winning|trying)| for (?:anything|me|much)| at all| really| either| unless| if|<end>)",
    r"(?:anything|everything|a grade|any grade|a score) (?:less|under|below|short|other|but|lower)(?: than| of)? <gap>(?:failure|fail\w*|worthless|pointless|nothing|useless|unacceptable|disgrace|waste|zero|doesnt count|embarrass\w+)",
    r"(?:one|a single|1) (?:mistake|slip|missed|wrong|bad|typo|skipped)\b<gap>(?:ruin\w*|everything|is over|nothing|its over|all over|wasted|im done|done)",
    r"(?:im|with me its|its|for me its|i am|its always|me its|im an|i do) (?:an? )?all or nothing\b",
    r"(?:perfect or|perfection or|all in or|a\+ or|100 or|go big or) (?:nothing|bust|not at all|go home|failure|worthless)",
    r"(?:half|partial|some|a little|a bit|five minutes|ten minutes|\d+ minutes|an hour|half an hour)(?: \w+){0,3} (?:is|was|isnt|are|equals|means|counts as|counts for) (?:\w+ )?(?:nothing|useless|worthless|pointless|not (?:real )?study\w*|real study\w*|the same as nothing|no use)",
    r"(?:not perfect|isnt perfect|wasnt perfect|not an a) (?:so )?(?:\w+ ){0,4}(?:failed|failure|worthless|useless|garbage|trash|pointless|delete|throw|nothing)",
    r"(?:second place|a b|a b\+|b plus|b minus|silver|90%|95%) (?:is|means|is basically|is just|is the same as) (?:\w+ )?(?:failure|failing|losing|first loser|worthless|nothing|a fail)",
    r"(?:all|everything|any)(?: of)? (?:my|the|that|this) (?:progress|work|effort|momentum|gains|studying|hard work) (?:i\w* \w+ )?(?:is|was|are|has|have|goes|went)(?: been)? (?:\w+ )?(?:gone|lost|wasted|ruined|over|erased|undone|worthless|nothing|to waste|down the drain|pointless)",
    r"(?:scrapped|wrote off|threw away|gave up on|cancelled|abandoned|binned|ditched) (?:the|my) (?:whole|entire|rest of the|rest of my) (?:\w+ )?<thing>",
    r"<whole> (?:\w+ )?<thing> (?:is|was) (?:officially |now |already |basically |totally |completely |as good as |such )?(?:a )?(?:failure|dead|bust|flop|write off|disaster now|lost cause|ruined|total loss)",
    r"(?:its|it is|im|its either) (?:either )?(?:\w+ ){1,5}or (?:nothing|bust|not at all|worthless|i failed|failure|a failure|fail)\b",
    r"(?:i )?(?:want|need|do) (?:\w+ )?(?:everything|it all|all of it|100%|perfection) or (?:nothing|i dont|not)",
    r"(?:so|then|now) (?:\w+ ){0,3}(?:today|this week|the day|the week|it|the whole thing|the session|that) (?:doesnt|does not|wont|didnt|hardly|barely) (?:\w+ )?count",
    r"(?:unless|until) (?:i|its|it)\b<gap>(?:wasnt|isnt|was|is|its|were|are) (?:\w+ )?(?:worth|useless|worthless|pointless|a waste|nothing|failure|good enough)",
    r"(?:not good enough|isnt good enough|not enough)<gap>(?:either|100|perfect|nothing|failed|failure|fail)\b",
    r"(?:had|have|it has|has) to be perfect\b<gap>(?:or|otherwise|else)",
    r"(?:total|complete|whole|entire|utter|such a|what a) waste of (?:a|an|the|my) (?:\w+ )?(?:day|evening|morning|week|weekend|session|hour|afternoon|month|night)",
];
