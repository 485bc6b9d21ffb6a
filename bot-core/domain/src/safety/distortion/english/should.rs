//! A duty to be further, better or always at it.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "did",
        r"(?:known|started|begun|studied|done|been|finished|learned|learnt|passed|gotten (?:this|it|further|better|an)|got (?:this|it|further|better|an|more)|read (?:more|it|this|all|ahead)|worked|tried|practi[sc]ed|prepared|managed|understood|remembered|caught (?:it|that|up)|mastered|graduated|paid|listened|kept|seen (?:this|it|that)|reali[sz]ed|given|planned|revised|reviewed|achieved|taken|memori[sz]ed|figured|solved|gone|woken|stuck|stayed|completed|spent|asked|noticed|focused|pushed|chosen|picked it up|listened|covered|reached|made|avoided)",
    ),
    (
        "adv",
        r"(?:(?:really|just|already|definitely|probably|at least|easily|totally|by now|have to|be able to|simply|at this point|long ago|surely|honestly|always|never|obviously|also|all) )*",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:it|this|that) should(?:nt| not) (?:really )?(?:be taking|take) me\b",
    r"(?:it|this|that) should(?:nt| not) be (?:this|so|that) (?:hard|difficult|confusing) for me\b",
    r"i <adv>should(?:nt| not)? <adv>(?:have|ve|of|a) <adv><did>\b",
    r"i <adv>(?:shouldve|shoulda|shouldnt ?ve|should ?ve|shouldntve) <adv><did>\b",
    r"i <adv>should(?:nt| not) (?:have|ve|of) <adv>(?:skipped|wasted|stopped|quit|slept|watched|needed|missed|taken|procrastinated|let|given|eaten|left|put|been|failed|forgotten|scrolled|gone|rested|played|made|struggled)",
    r"i <adv>should <adv>(?:know (?:this|that|it|better|how|by|all|more|everything|these|them|what)|understand (?:this|it|that|by|all)|get (?:this|it|that) (?:by|already|easily|immediately|right)|have (?:this|it|that|all|everything|these) (?:down|figured|memori[sz]ed|mastered|sorted|done by now|by now|already)|remember (?:this|it|that|all|these|everything|more)|be (?:further|farther|ahead|better|smarter|fluent|past this|over this|past that|doing (?:more|better|this faster|so much)|faster|good at|stronger|more \w+|studying (?:right|now|instead|more|harder|every|all)|working (?:right|instead|more|harder|all)|there by now|done by now|finished by now|at (?:\w+ ){1,3}by now|a better|grateful|stricter|disciplined|productive|able to (?:\w+ ){1,8}(?:by now|already|at (?:this point|my age|this age|my level)|without|easily|on my own|after (?:all|so|two|three|\d+|this)|like everyone|in my sleep|faster|no problem|alone|this simple|basic|something))|(?:do|study|work|try|read|practi[sc]e) (?:\w+ )?(?:harder|more than this|way more|so much more|more and|better than)|(?:have to )?handle (?:this|it|more|all)|manage (?:this|it|all|more|without)|keep up|want (?:this|it) more|try harder|already)",
    r"i <adv>should <adv>already (?:be|know|have|understand|speak|read|remember|get)\b",
    r"i should <adv>be able to (?:do (?:this|it|that|such|more|better|basic|simple|something)|handle|focus for|concentrate|sit (?:still|down)|understand|remember|solve (?:this|such|simple|basic)|read (?:this|a whole|a page)|get (?:this|it)|keep up|figure this)",
    r"i <adv>should(?:nt| not) <adv>(?:need (?:\w+ )?(?:this|so|help|that|to|a|an|more|breaks?|any|rest)|be (?:this|so|that|having|struggling|making|finding|stuck|tired|taking|confused|still|getting)|take (?:me )?(?:this|so|that)|struggle|have to (?:look|ask|re|read|think|check|work|be)|find (?:this|it)|feel|forget|still|make (?:these|such|so|this|mistakes|stupid|silly)|get (?:so|this|tired|confused|stuck)|complain|rest|waste|want|fail|be)\b",
    r"i <adv>ought (?:not )?to <adv>(?:be (?:able|better|further|ahead|smarter|faster|good|fluent|doing|more|past|stronger|working|studying)|know (?:all|this|it|that|better|how|everything|more)?|have (?:known|done|been|studied|started|finished|mastered|learned|worked|tried)|understand|remember|manage|do (?:more|better)|work harder|try harder|study harder)",
    r"(?:(?:someone|anyone|anybody|a person|people|adults?|a woman|a man|a student) (?:of |at |like )?(?:my age|me at this)|at my age|by my age|my age|at this age|in my position|with my (?:degree|experience|background|grades|education))\b<gap>(?:should|ought|must|supposed|shouldnt|have to|expected|needs? to|be able|already)",
    r"(?:should|ought|must|supposed)\b<gap>(?:at|by) my age\b",
    r"(?:any|every|a) (?:normal|decent|real|good|serious|smart|competent|proper) (?:person|student|adult|programmer|developer|engineer|learner|professional|human|\w+) (?:should|would|could|ought|can|must)\b",
    r"(?:i must|i have to|ive got to|i need to|gotta|i gotta|i always have to|i always must|i should|i ought to) (?:\w+ ){0,6}(?:all the time|at all times|perfectly|every single (?:day|time|minute|hour|second)|no matter what|constantly|without exception|no excuses|every minute|every waking|24 7|nonstop|without (?:any )?(?:mistakes?|errors?|breaks?)|never (?:make|fail|rest|stop|miss|slip|forget)|first try|on the first)",
    r"i (?:must|should|have to|ought to) (?:always|never) \w+",
    r"(?:i was|im|i am|i m|i were) <adv>supposed to <adv>(?:be (?:able|further|done|finished|fluent|better|good|past|smart|ahead|over|an expert|the|at|intelligent|good at|perfect|strong)|know (?:this|that|it|all|how|better)|have (?:it|this|finished|mastered|learned|known|everything|all|done)|understand|remember|get (?:this|it) (?:by|already))",
    r"(?:i cant|i cannot|im not|i am not) (?:be )?(?:allowed|afford) to (?:make (?:a |any )?(?:mistakes?|errors?)|fail|rest|be (?:tired|weak|wrong|average)|slow down|take breaks?|slip)",
    r"(?:i )?(?:have|had) no (?:right|business) (?:to|being|resting|taking|complaining|feeling|failing|struggling)",
    r"i (?:\w+ )?dont deserve (?:a |any |to )?(?:break|rest|breaks|time off|fun|weekend|free time|sleep|relax|watch|vacation|holiday)",
    r"i (?:\w+ )?should(?:nt| not)? (?:\w+ )?be (?:\w+ )?(?:studying|working|practi[sc]ing|reading|revising|doing|learning|resting|relaxing|sleeping|watching|further|able)\b.{0,30}(?:instead|right now|not|more|already|by now|all day|every|rather than)",
    r"(?:instead of|im) (?:resting|watching \w+|relaxing|sleeping|wasting time|playing)[, ]+i should",
    r"(?:a|any|every) (?:\w+ )?(?:good|real|normal|decent|serious|smart|proper|competent|true) (?:\w+ )?(?:student|person|programmer|learner|adult|mother|father|engineer|developer|writer|musician|professional|scientist)s? (?:\w+ )?(?:wouldnt|would|doesnt|dont|should|shouldnt|never|always|knows?|can|could)\b",
    r"(?:by|at) (?:\d\d|my age|this age|now|thirty|forty|twenty|this point|this stage) i (?:\w+ )?(?:should|ought|was supposed)\b",
    r"i (?:\w+ )?(?:should|ought to) (?:have|be) (?:\w+ ){0,4}by (?:now|this point|\d\d|my age)\b",
    r"(?:everyone|everybody|people) (?:else )?(?:my age |here |in my class )?(?:\w+ )?(?:already )?(?:knows|can|has|does|is|finished)\b.{0,30}(?:i should|so should i|i ought|why cant i)",
    r"i (?:must|need to|have to|should|cant) (?:\w+ ){0,2}(?:be the (?:one|best|first|smartest|strong one)|be perfect|not (?:fail|make any|make a|disappoint|let anyone)|never (?:\w+ )?(?:fail|stop|rest|ask))",
    r"i (?:\w+ )?(?:should|ought to|have to|must) (?:\w+ )?(?:be able to )?(?:do|know|handle|manage|understand|remember|learn) (?:all of )?(?:this|it|everything|more|that)\b.{0,20}(?:by heart|on my own|alone|without|by now|easily|already|first|perfectly|in one)",
];
