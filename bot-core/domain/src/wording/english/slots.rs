//! The words that fill the slots of the frames in English.

/// Longer names that hold others come before them; each stands for a group.
pub(in crate::wording) const SLOTS: &[(&str, &str)] = &[
    (
        "<adv>",
        r"really|just|still|also|even|simply|clearly|actually|honestly|probably|certainly|definitely|at least|now|then|already|only|once again|again|not",
    ),
    (
        "<good>",
        r"better|wise|wiser|best|sensible|smarter|easier|good|ideal|nice|preferable|lighter|simpler|quicker|safer|more \w+",
    ),
    (
        "<drop>",
        r"leave|left|leaving|skip|skipped|skipping|miss|missed|missing|quit|quitting|give up|gave up|giving up|ignore|ignored|ignoring|drop|dropped|put off|putting off|put it off|avoid|avoided|avoiding|abandon|abandoned|bail|bailed|delay|delayed|postpone|postponed|neglect|neglected|waste|wasted|cancel|cancelled|disappear|disappeared|vanish|vanished|walk away|let it|blow off|blew off|stay away|stayed away",
    ),
    (
        "<nothappen>",
        r"missed|miss|skipped|skip|didn't (?:happen|take place|get done|go ahead|do|study|show|open|start|turn|make|touch)|did not (?:happen|take place|do|study|open)|haven't (?:happened|opened|studied|been done|touched|started)|hasn't (?:happened|been done|been opened)|weren't (?:done|held|used|opened)|wasn't (?:done|held|opened)|never (?:happened|took place|got done|started)|not (?:done|happened|held|taken place|completed)|undone|unticked|unused|untouched|unopened|unfinished|went by (?:without|empty|unused)|passed without|without (?:you|studying|a session|study)|absent|empty|blank|left out|fell through|dropped|bailed|were lost|let (?:slip|slide)",
    ),
    ("<nth>", r"second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|\d+th|nth"),
    ("<n>", r"\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|several|many"),
    (
        "<unit>",
        r"days?|nights?|evenings?|mornings?|weeks?|weekends?|months?|times?|sessions?|blocks?|lessons?|classes|reviews?|appointments?|study dates?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?",
    ),
    (
        "<run>",
        r"streaks?|chains?|(?:\S+[- ])?(?:day|week|night)s?[- ](?:run|chain|streak)|(?:winning|perfect|unbroken|great|long|good|nice|study|little) run|run of (?:\S+ )?(?:days|weeks|evenings|mornings)|<n> (?:days|weeks|nights|evenings|mornings) (?:in a row|straight|running|on the trot|without (?:a (?:gap|break|miss|blank)|missing|fail|interruption))|(?:days|weeks|nights) in a row|consecutive (?:days|weeks|sessions|nights)",
    ),
    (
        "<lost>",
        r"br[eo]ak\w*|broke\w*|los[et]\w*|losing|gone|reset\w*|ended|ends?|ruin\w*|died?|dies|dead|snapp\w*|start\w* over|zero|at risk|alive|danger|slip\w*|disappear\w*|wiped|expire\w*|vanish\w*|save|over|interrupt\w*|stopp?\w*|cut short|wast\w*|finished|came to an end|comes? to|went up in|gave way|scratch|threw|throw\w*|thrown|crash\w*|shatter\w*|goodbye|killed|square one|depends|on the line|endanger\w*|jeopard\w*|go to waste|blown|blew",
    ),
    (
        "<planned>",
        r"plan(?:ned)?(?: was| had been)?|(?:the |your )?(?:goal|target|aim|idea|intention|agreement|budget|quota) (?:was|were|had been|of|said|asked)|set out|aimed|wanted to|hoped to|intended|meant to|promised|agreed (?:on|to)|committed to|scheduled|were going to|had in mind|signed up for|was meant to be|were meant to be|was supposed to be|were supposed to",
    ),
    (
        "<others>",
        r"classmates|colleagues|peers|friends|learners|students|people|users|members|participants|others|candidates|fellow \w+|mates|competitors|contemporaries|coursemates|roommates|cohort",
    ),
    (
        "<vicenoun>",
        r"procrastinators?|quitters?|slackers?|losers?|dreamers?|underachievers?|lost cause|time-?wasters?|dabblers?|couch potato|lightweight|mess|scatterbrain|daydreamers?|flake|no-hoper|lazybones|half-?finisher|complainer|excuse-?maker|hopeless case|disaster|failure|shirker|crybaby|drama queen|dilettante|starter,? not a finisher",
    ),
    (
        "<vice>",
        r"stupid|dumb|idiotic|hopeless|weak|irresponsible|disorgani[sz]ed|immature|sloppy|slow|useless|pathetic|incapable|inconsistent|unreliable|worthless|scatterbrained|flaky|weak-willed|negligent|ungrateful|mediocre|lazy|careless|undisciplined|unmotivated|easily distracted|distracted|forgetful|impatient|half-hearted|unfocused|stubborn|chaotic|messy|childish|complacent|passive|indecisive|inattentive|unserious|not serious|not committed|not trying|shallow|impulsive|dramatic|oversensitive|too sensitive|negative|defeatist|spoilt|spoiled|naive|clumsy|unreliable|thick|dense|slow on the uptake|out of your depth|absent-minded|erratic|fickle|unambitious|idle|soft|a mess|bad with|bad at|no good at|terrible at|hopeless at|evasive",
    ),
    (
        "<virtue>",
        r"disciplin\w*|self-?discipline|willpower|will ?power|self-?control|stamina|grit|talent|head for|brains?|patience|ambition|commitment|perseverance|persistence|backbone|character|aptitude|gift for|ear for|what it takes|drive|maturity|consistency|consistent effort|determination|seriousness|staying power|strength of character|follow-through|organi[sz]ation|resolve|common sense|dedication|responsibility|motivation to|work ethic",
    ),
    (
        "<lead>",
        r"[\w' ]{0,20}, ?|ok |okay |now |so |hey \w+,? |hi \w+,? |just |please |go and |come on,? |and |then |first |today |tonight |tomorrow |this evening |right |right, |next |also |instead |well |alright |all right |immediately |straight away ",
    ),
    (
        "<placed>",
        r"decided|booked|moved|scheduled|rescheduled|locked|fixed|assigned|added|put|set|placed|blocked|reserved|arranged|shifted|pushed|switched|swapped|dropped|removed|filled|changed|slotted|cancelled|doubled|extended|cut|allocated|registered",
    ),
    (
        "<condition>",
        r"depression|depressive \w+|adhd|attention[- ]deficit(?: \w+)?|attention disorder|anxiety disorder|(?:clinical|generali[sz]ed|chronic|social|severe|exam) anxiety|panic (?:attacks?|disorder)|burn-?out|ocd|obsessi(?:ve|on)\S*(?: \w+)?|autism|autistic \w+|dyslexia|dyscalculia|bipolar(?: \w+)?|insomnia|ptsd|trauma|(?:\w+ )?disorders?|(?:\w+ )?syndrome|chronic fatigue|sleep apnoea|sleep apnea|eating disorder|hypochondria|neurosis|mental illness|learning disabilit\w+|adjustment \w+|low (?:serotonin|dopamine)|a phobia|hyperactivity|seasonal affective\S*",
    ),
    (
        "<drug>",
        r"melatonin|ritalin|adderall|antidepressants?|modafinil|prozac|beta[- ]?blockers?|sedatives?|sleeping (?:pills?|tablets?)|valerian|magnesium|supplements?|vitamins?|pills?|medication|meds|tranquilli[sz]ers?|stimulants?|anxiolytics?|caffeine (?:pills?|tablets?)|ssris?|xanax|valium|cbd|omega-?3|ginkgo|methylphenidate|concerta|vyvanse|nootropics?",
    ),
    (
        "<roles>",
        r"parents|mothers|mums|moms|dads|fathers|professionals|students|developers|engineers|workers|employees|women|men|girls|boys|adults|teenagers|teens|immigrants|beginners|teachers|nurses|doctors|lawyers|programmers|managers|freelancers|retirees|seniors|graduates|millennials|introverts|extroverts|perfectionists|creatives|visual learners|night owls|morning people|single people|young people|older people|older learners|artists|musicians|accountants|introverted people",
    ),
    (
        "<role>",
        r"parent|mother|mom|mum|dad|father|professional|student|developer|engineer|worker|employee|woman|man|girl|boy|adult|teenager|teen|immigrant|beginner|teacher|nurse|doctor|lawyer|programmer|manager|freelancer|wife|husband|retiree|pensioner|senior|graduate|undergraduate|millennial|introvert|extrovert|perfectionist|caregiver|carer|entrepreneur|native|foreigner|american|brazilian|portuguese|someone|somebody|person|learner|musician|artist|athlete|scientist|accountant|shift worker|parent of \w+|only child|bachelor|homemaker|housewife|creative|night owl|morning person|early bird|first-generation \w+|newcomer|believer|veteran|executive|academic|researcher|designer|chef|driver",
    ),
    (
        "<day>",
        r"mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|yesterday|last night|last week|the weekend|this morning|today|tonight",
    ),
    (
        "<gone>",
        r"slipped|slid|passed by|went by|got away|went (?:quiet|missing|unused|silent|dark|cold|nowhere)|fell through|fell away|didn't (?:happen|work|open|start|come)|silent|empty|blank|nothing|missed|skipped|no show|untouched|unopened|undone|vanished|dropped|disappeared|evaporated|out the window|quiet|lost",
    ),
];
