//! A verdict on the whole person.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "i am",
        r"(?:im|i am|i m|am i|i was always|ive always been|i have always been|i feel like|i felt like|i just feel like|feel like|feeling like|feels like im|i feel|i felt|makes? me feel(?: like)?|guess im|maybe im|because im|clearly|i must be|i look like|id be|i will always be|ill always be)",
    ),
    (
        "so",
        r"(?:(?:so|such|just|really|honestly|clearly|simply|basically|totally|completely|a|an|the|one|too|pretty|literally|obviously|always|still|only|kind of|kinda|sort of|probably|apparently|bloody|fucking|fuckin|damn|total|complete|absolute|absolutely|huge|big|real|utter|biggest|worst|lazy|stupid|useless|worthless|hopeless|pathetic|dumb|nothing but|of a|being|very|freaking|actual|actually|incredibly|extremely|born|fundamentally|beyond|little|fat|like) ){0,6}",
    ),
    (
        "noun",
        r"(?:failure|loser|idiot|moron|fraud|imposter|impostor|quitter|disgrace|embarrassment|disappointment|waste of (?:space|time|oxygen|air|everyones time)|lost cause|dumb ?ass|slacker|screw ?up|fuck ?up|imbecile|dunce|lazy bum|bum|slob|piece of (?:shit|crap|trash|garbage)|good for nothing|dummy|dimwit|fake|phony|clown|wimp|coward|parasite|leech|disaster|deadbeat|mess of a person|airhead|numbskull|dropout|write off|dead weight|half wit|train ?wreck|(?:lazy|useless|worthless|hopeless|pathetic|terrible|horrible|awful) (?:person|human being|human|student|ass|pig|slob|learner|excuse for a \w+)|stupid (?:person|student)|idiot student|bad student|terrible student|horrible student|weakling)",
    ),
    (
        "adjective",
        r"(?:lazy|stupid|dumb|worthless|pathetic|hopeless|useless|incompetent|incapable|idiotic|brainless|inadequate|inferior|defective|broken|undisciplined|weak willed|good for nothing|an idiot|thick|dense|garbage|trash|unteachable|dim|slow in the head|retarded|not (?:smart|clever|intelligent|good|bright) enough|not cut out for (?:this|it|anything|math|maths|studying|school|university|college|academia)|not (?:very |that |too )?(?:smart|bright|clever|intelligent)|unintelligent|talentless|a hopeless case)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:im|i am) such a (?:\w+ )?(?:mess|joke|let ?down)\b",
    r"(?:im|i am) (?:\w+ ){1,6}?\w+, (?:just |basically |honestly |really )?(?:an?|the) <so><noun>\b",
    r"<i am> <so>(?:<noun>s?|<adjective>)\b",
    r"(?:what an?|such an?) <so>(?:<noun>|<adjective> (?:\w+ )?) ?(?:i am|i was|am i|im being|ive been|that i am)",
    r"how (?:can|could|am|do) i (?:\w+ )?be (?:so|this|that) <adjective>",
    r"how (?:stupid|dumb|lazy|pathetic|useless) (?:can i be|am i|i am|could i be)",
    r"why am i (?:\w+ )?(?:so|such|this|that|always so) <so>(?:<noun>|<adjective>)",
    r"(?:im|i am) (?:\w+ )?(?:too (?:stupid|dumb|lazy|thick|slow|dense|incompetent|weak|limited|old and stupid)) (?:for|to)\b",
    r"(?:theres|there is|there must be|whats|what is|somethings|something is|is there) (?:\w+ ){0,3}wrong with (?:me|my brain|my head)\b",
    r"(?:my brain|my head) is (?:\w+ )?(?:broken|useless|garbage|trash|mush forever|defective|made of (?:mush|rocks))",
    r"^(?:such )?(?:an? )?<so>(?:idiot|failure|loser|fraud|moron|quitter|disgrace)<end>.{0,30}(?:me|i am|thats me|thats what i am)",
    r"(?:failure|loser|idiot|fraud|quitter|lost cause|moron|disgrace) thats (?:me|what i am|all i am)",
    r"i (?:\w+ )?suck at (?:everything|life|all of (?:it|this)|literally everything|being)\b",
    r"(?:calling|call|consider|see) my ?self (?:as )?(?:an? )?<so>(?:<noun>|<adjective>)<end>",
    r"(?:im|i am) (?:\w+ )?(?:nothing|worth nothing|good for nothing|no good|a nobody|a zero|a (?:total |complete |huge )?(?:joke|fool))<end>",
    r"i (?:\w+ )?(?:have no|lack any|have zero) (?:brain|brains|intelligence|talent)(?: at all| whatsoever|<end>)",
    r"i (?:dont|do not) have (?:the |a |any )(?:brain|brains|intelligence|talent|brain for this)\b",
    r"<so>(?:<noun>|<adjective> (?:piece|person|idiot|student|ass|excuse)(?: of \w+)?),? (?:thats|thats just|just|that would be|yes thats) (?:me|what i am|who i am)\b",
    r"(?:im|i am|i feel like|i m) (?:the|probably the|literally the|clearly the|always the) (?:\w+ )?(?:dumbest|stupidest|worst|laziest|slowest|least (?:smart|intelligent|capable)|biggest (?:idiot|failure|fraud|loser|disappointment|fool)|weakest|most (?:stupid|useless|incompetent|pathetic))",
    r"i (?:\w+ )?(?:feel|felt|am feeling) (?:\w+ )?(?:like )?(?:an? )?<so>(?:fake|failure|fraud|idiot|loser|impostor|imposter|waste|nobody|disappointment|moron|burden on my team)\b",
];
