//! What takes an English phrase back.

use crate::safety::distortion::guard::Guards;
use crate::safety::pattern::Phrases;

/// Idioms and plain uses.
const HARMLESS: &[&str] = &[
    r"(?:feel|feeling|felt|being|bit|little|a lazy) (?:\w+ )?lazy (?:today|tonight|this morning|rn|right now|sunday|saturday|weekend|day|evening|after lunch|mode|load\w*|eval\w*)",
    r"lazy (?:load\w*|eval\w*|sunday|morning|day|initiali\w+|import\w*|iterator|dog|eye|static|quantifier|match\w*|propagation)",
    r"(?:im|feel|feeling|i feel|i am) (?:a bit |a little |a tad |kinda |kind of |sort of )lazy",
    r"(?:stupid|dumb) (?:tired|question|questions|busy|easy|early|late|fast|phone|mistake|app|thing)",
    r"broken (?:record|phone|leg|arm|ankle|laptop|heart|hearted|english|link|sleep|screen|wrist|into)",
    r"failure (?:analysis|mode|modes|rate|rates|case|point|test\w*|engineer\w*|theory)",
    r"(?:useless|hopeless|dead|garbage|broken|worthless|trash|dumb) (?:before|until|without) (?:my |the |a |some )?(?:\w+ )?(?:coffee|caffeine|sleep|breakfast|glasses|tea|alarm|calculator)",
    r"hopeless romantic|hopelessly|fraud (?:detection|case|act|law|examiner|prevention|analyst|investigat\w+|unit)",
    r"impostor syndrome|imposter syndrome",
    r"(?:no|not|thats no|not a|isnt a|without) big deal",
    r"(?:worst|base|best|edge|corner) case\b",
    r"(?:not|isnt|its not|wasnt|wont be|hardly|wouldnt be|arent) (?:\w+ )?(?:the end of the world|a disaster|a catastrophe|a failure|the end)",
    r"(?:game|movie|film|book|anime|show|novel|series|ending|meeting|session|class|call|lecture|season|match|episode|party|sale|free trial|subscription|war|empire|kingdom|dynasty|republic|star|exam season)s? (?:is|was|will be|gets|s|are|ended|be) (?:\w+ )?(?:over|finished|done|ruined|wasted|the end|cancelled|a disaster|a nightmare|a mess)",
    r"end of the world (?:movie|film|novel|trilogy|theme|news|as we know|in)",
    r"all or nothing (?:law|principle|response|rule|phenomenon|potential|property|offer)",
    r"(?:doesnt|does not|dont|wont|didnt|do not) count (?:towards?|to |in |against|for (?:the|my|our|credit|this)|as (?:credit|a credit|attendance|evidence|income|a word|part|one of|two|the|optional|coursework|plagiarism))",
    r"(?:oversleep|sleep\w*) like the dead",
    r"never (?:mind|ending|a dull|say never|too late|again on|on|before|at|after|in the|during|until|later than|tried|mind)\b",
    r"always (?:on|at|in the|before|after|by|during|when it rains|every|around)\b",
    r"(?:traffic|weather|kitchen|room|desk|parking|trip|flight|wedding|app|game|update|printer|haircut|recipe|launch|servers?|website|code|build|deploy\w*|internet|wifi|rush hour) (?:is|was|will be|is going to be|s going to be|gonna be|going to be|turned into|are going to be) (?:\w+ ){0,3}(?:disaster|nightmare|disastrous|catastrophe|mess|shitshow)",
    r"(?:the|a|this|that|our|my|his|her) (?:cake|plant|dinner|lunch|laptop|phone|weather|picnic|wedding|shirt|sweater|suit|carpet|book cover|surprise|movie|ending|photo|trip|holiday|mood|date|sofa) (?:is|was|got|s|will be) (?:\w+ )?(?:ruined|wasted|wrecked|destroyed|shot)",
    r"(?:rome|city|building|temple|town|empire|economy|monarchy|harvest|library|carthage|troy|napoleon\w*|germany|civilization) <w3>(?:ruined|destroyed|fall apart|collapsed?|in ruins)",
    r"might as well (?:do|study|review|read|use|get|start (?:now|with|today|early|the)|make|finish|go|try|practi[sc]e|watch|take|move|learn|enjoy|add|keep|begin|schedule|have (?:a |some |lunch|dinner|tea|coffee))",
    r"(?:should|ought to) (?:be|have) (?:fun|interesting|fine|ok|okay|easy|free|available|home|back|there|done by|finished by|ready)",
    r"i should have (?:time|enough|about|around|an? (?:\w+ )?(?:hour|break|day|minute|slot|seat|gap|moment|evening|morning|afternoon|week|copy|answer|chance)|two|three|some|one|\d+|more time|my|it by|internet|access|wifi|the|plenty)\b",
    r"(?:im|i am|i m|be|feel|am) (?:\w+ )?(?:lazy|useless|broken|stupid|dumb) (?:with|about) (?:punctuation|commas|capital\w*|accents?|spelling|formatting|dishes|laundry)",
    r"dummy (?:variable|data|text|test|account|exam)",
    r"(?:fool|joke|clown) (?:around|book|of the day)",
];

/// Directly before a phrase: another's words or another person, or a denial.
const NOT_MINE: &[&str] = &[
    r"(?:he|she|they|you|who|mom|mum|mother|dad|father|parents|teacher|teachers|boss|brother|sister|friend|friends|everyone|everybody|people|someone|somebody|husband|wife|boyfriend|girlfriend|professor|coach|family|classmates?|colleagues?|kids|others|ex|son|daughter|roommate|the book|the article|the character|narrator|it|song|that|this) (?:always |even |still |all |once |just |probably |might |must |will |would |also |sometimes |never )?(?:say|says|said|think|thinks|thought|told|tell|tells|call|calls|called|claims?|believe|believes|keeps? saying|keeps? telling|joke|jokes|joked|wrote|writes|tease|teases|implied|suggests?|suggested|assume|assumes)(?: me| us)?(?: that| how| i)? ?$",
    r"(?:dont|do not|doesnt|does not|didnt|never|not|isnt|cant|wouldnt|no longer|stopped|stop) (?:\w+ )?(?:think|thinking|believe|believing|feel|feeling|mean|means|meaning|say|saying|said|say that|make|makes|because|like|as if|that|true|imply|tell)(?: that| like| me| myself| i| as)* ?$",
    r"(?:used to (?:think|believe|feel|say|tell myself)|i once thought|no longer (?:think|believe|feel)|imagine|suppose|pretend|what if|wondering if|asked if|asked whether|instead of (?:thinking|saying)|rather than) (?:that |like |i )*$",
    r"(?:how (?:do|would|to|can)|translate|example|sentence|phrase|dialogue|character|word for|define) (?:\w+ ){0,3}$",
];

/// Directly before a phrase: another subject.
const OTHER: &[&str] = &[r"(?:you|he|she|they|we) (?:really |just |probably |also )?$"];

/// One's whole life is at stake.
const FATE: &[&str] = &[r"my (?:\w+ ){0,2}(?:life|career|future|chances|dreams?)\b"];

/// The words themselves are talked about.
const MENTION: &[&str] = &[
    r"(?:what (?:does|do|did) (?:\S+ ){0,6}mean|meaning of|whats the (?:meaning|translation|difference|word)|how (?:do|would|can) (?:you|i|we) (?:say|translate|spell|write|pronounce)|how to (?:say|translate|write)|translate|translation|the (?:phrase|expression|idiom|sentence|lyrics?|quote|proverb) |example sentence|(?:is|are) (?:an|the) (?:idiom|adjective|noun|adverb|modal)|synonyms?|antonyms?|in the (?:novel|story|poem|play|film|movie|book)\b|(?:character|narrator|protagonist|hamlet|gatsby|raskolnikov|holden|willy loman) (?:\w+ ){0,2}(?:says?|said|thinks?|thought|believes?|feels?|is|calls?|claims?))\b",
];

/// Code, grammar, exercises.
const TECHNICAL: &[&str] = &[
    r"(?:struct|enum|functions?|method call|class(?:es)? (?:name|hierarchy|field)|variables?|compil\w+|code|codebase|script|loop|array|index|pointer|null|database|query|sql|endpoint|api|schema|regex|unit tests?|test suite|test case|git|merge|branch|commit|docker|server|css|html|json|python|javascript|rust|java|parser|bug|exception|stack trace|debug\w*|comma|semicolon|verbs?|noun|adjective|subjunctive|past tense|present tense|conjugat\w*|preposition|pronoun|sentence|clause|paragraph|the accent|apostrophe|hyphen|capital letter|plural|singular|equation|theorem|lemma|integral|derivative|matrix|denominator|numerator|coefficient|formula|proof|molecule|electron|reaction|titration|circuit|voltage|printer|wifi|router|bluetooth|install\w*|update|driver|password|login|log in|spreadsheet|formatting|footnote|citation|bibliography|deploy\w*|app keeps|the app|this app|the button|notification|the bot|calendar sync|the timer|link you sent|variant|algorithm|recursion|neurons?|action potential|axon|experiment|sample|control group|hypothesis)\b",
];

/// A day or hour to come.
const PLANNED: &[&str] = &[
    r"(?:by|until|till|before|on|at|for|this|next|every) (?:\w+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon|midnight|lunch|the weekend|next week|the end of (?:the )?(?:week|day|month)|\d+(?::\d\d)? ?(?:am|pm|h|oclock)|\d?\d:\d\d|(?:[1-9]|1[0-2])|june|july|august|september|october|november|december|january|february|march|april|the exam|the deadline|dinner|bed)\b",
    r"(?:tomorrow|tonight|later today|this (?:evening|afternoon|weekend)|next (?:week|month|time|session|semester|term|monday)|in the morning|after (?:lunch|dinner|work|class|this))\b",
];

/// A point in time or a rhythm.
const HABIT: &[&str] = &[
    r"(?:on|every|each) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekday|weekend|morning|evening|night|holiday)s?\b",
    r"(?:before|after|past|until|at|around|by) (?:\d+(?::\d+)? ?(?:am|pm|h|oclock)?|noon|midnight|lunch|dinner|breakfast|work|ten|nine|eight|seven|six|eleven)\b",
    r"(?:in the|during the|at) (?:mornings?|evenings?|afternoons?|night|week|weekends?|day|gym|library|office|commute)\b",
];

/// A kind or plain clause that follows.
const BALANCED: &[&str] = &[
    r"(?:but|though|although|yet|however|still|and yet|even so|anyway)\b(?: \w+){0,6}? (?:useful|helped|helpful|worth (?:it|doing|trying)|fine|ok|okay|alright|good|better|learned|learnt|progress|proud|happy|glad|improv\w+|managed|enjoy\w*|no big deal|only human|not true|isnt true|kind to|easier|manageable|normal|bad day|one bad|counts|something|not the end|recover|catch up|exaggerat\w+|know thats not|know its not|know it isnt|try again|trying again|next time|pick (?:it )?up|back on|fun|kidding|joking|jk|working on it|getting there|fresh start|rest helped|thats life|it happens)",
    r"(?:no big deal|its (?:fine|ok|okay|alright|all good)|just kidding|jk|lol jk|only joking|its not true|which is fine|and thats (?:ok|okay|fine)|that was useful|no worries|its no drama|oh well|not a big deal|i know thats not true|i know its not true|exaggerating|not really though|or not)<end>",
];

/// Late by one's own measure.
const OVERDUE: &[&str] = &[r"(?:by now|already|at this point|by this point|at my age|long ago|at this stage)\b"];

pub(super) fn guards() -> Guards {
    let list = |phrases| Phrases::new(&[], phrases);
    Guards {
        harmless: list(HARMLESS),
        not_mine: list(NOT_MINE),
        mention: list(MENTION),
        technical: list(TECHNICAL),
        planned: list(PLANNED),
        habit: list(HABIT),
        balanced: list(BALANCED),
        other: list(OTHER),
        overdue: list(OVERDUE),
        fate: list(FATE),
    }
}
