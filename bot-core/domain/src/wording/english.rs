//! What the coach never says in English. Texts are folded: lower case, plain quotes.

use super::Denial::{Excuses, Ignored};
use super::Entry;
use super::Rule::{
    Absolutist, Clinical, Command, Comparison, Confront, Dependence, Extremism, Guilt, IdentityAssumption, ImposedPlan,
    Label, MissCount, Shortfall, ShouldHave, StreakLoss, Threat, WhyNot,
};

/// Rule, whether a denial excuses it, what is forbidden, what in the sentence makes it harmless.
pub(super) const PHRASES: &[Entry] = &[
    Entry(
        ShouldHave,
        Ignored,
        r"\byou #(?:should|ought to|shouldn't|should not)(?: (?:really|at least|probably|just|not))*(?: have|'ve| of)\b|\byou #should'?ve\b|\byou (?:were|are)(?: \w+)? (?:supposed|meant|expected) to\b|\byou (?:could|might)(?:'ve| have) (?:at least|easily|just|simply|done|tried|used|studied|started|told|made|found)\b|\byou (?:needed|had) to have\b|\bshould(?:'ve| have) been (?:done|finished|completed)\b|\bif only you had\b",
        "",
    ),
    Entry(
        WhyNot,
        Ignored,
        r"\bwhy (?:\w+ )?(?:didn't|haven't|don't|won't|couldn't|can't|aren't|weren't|wouldn't|hadn't|isn't it|wasn't|do|did|have|are) (?:you|it|the session|this|that)(?: (?:not|never|still not|skip|miss|stop|quit|give up|ignore|drop|keep|always|put|bail|avoid|let)\b|\b.*\bn't\b)",
        "",
    ),
    Entry(
        WhyNot,
        Ignored,
        r"\bwhy (?:\w+ )?(?:didn't|haven't|don't|won't|couldn't|can't|aren't|weren't|wouldn't|hadn't) you\b|\bhow come (?:you|the|it)\b.*(?:n't|\bnot\b|never|skip|miss)|\bwhat(?:'s| is| was) (?:your|the) excuse\b|\bexplain (?:yourself|why you)\b|\bwhat(?:'s| is) stopping you\b|\bwhy not just\b",
        "",
    ),
    Entry(
        Guilt,
        Excuses,
        r"\byou(?:'ve| have| had)? (?:completely |really |totally |just |simply |again |clearly )*failed\b|\bfailed (?:again|your|yourself|to (?:show|study|do|complete|finish|keep|turn|meet|make|stick|log))\b|\b(?:let|letting|lets) (?:yourself|me|us|your \w+|everyone|everybody|them|the group) down\b|\bdisappoint\w*|\bunfortunately\b.*\byou\b|\b(?:we|i)(?:'ve| have)?(?: \w+)? miss(?:ed)? you\b|\b(?:shame|shameful|ashamed|embarrassing|embarrassed)\b|\bguilty?\b|\byour (?:own )?fault\b|\bblame yourself\b|\byou(?:'re| are) to blame\b|\bexpected (?:more|better|so much more)\b|\b(?:i|we) (?:was|were|am|are|'m) (?:really |so |a (?:bit|little) )?(?:sad|sorry to see|hurt|let down|upset)\b|\bit(?:'s| is) (?:so |really )?(?:sad|a pity|a shame)\b|\bsad(?:dens)? (?:me|to see)\b|\byou broke (?:your|the|a) (?:promise|commitment|word)\b|\byou promised\b|\byou(?:'ve| have)? (?:gave|given) up\b|\byou(?:'ve| have)? (?:wasted|squandered|neglected|abandoned|ignored|dropped the ball|blown it|blew it|messed up|screwed up)\b|\bfeel bad about\b|\bafter everything\b|\bdo you even care\b|\bsuch a waste\b|[😢😭😞😔🙁☹😥😿💔]",
        r"guilt-free|after which",
    ),
    Entry(
        StreakLoss,
        Excuses,
        r"\b(?:streak|chain|days in a row|consecutive days|winning run|perfect run)\b.*\b(?:br[eo]ak\w*|broke\w*|los[et]\w*|losing|gone|reset\w*|ended|ends|ruin\w*|died|dies|dead|snapp\w*|start\w* over|zero|at risk|alive|danger|slip\w*|disappear\w*|wiped|expire\w*|vanish\w*|save|over)\b|\b(?:br[eo]ak\w*|broke\w*|los[et]|losing|gone|reset\w*|ended|ruin\w*|killed|snapp\w*|goodbye|keep|protect|save|rebuild|restart) #(?:streak|chain|run of days|days in a row)\b",
        r"(?:chain rule|supply chain|blockchain|food chain|markov|no streak|there are no streaks)",
    ),
    Entry(
        MissCount,
        Ignored,
        r"\b(?:miss(?:ed|es|ing)?|skip(?:ped|ping|s)?|bailed on|blew off|absent) #(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|so many|many|all|both|half|most|multiple)\b #(?:sessions?|times?|days?|blocks?|weeks?|lessons?|classes|appointments|study)\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|many|both|all|multiple) #(?:missed|skipped)\b|\b(?:\d+|two|three|four|five|six|seven|several|many|all|both) (?:of )?#(?:sessions?|times?|days|blocks|lessons)\b #(?:missed|skipped|were missed|didn't happen|undone|that you)\b|\b(?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|\d+th|nth|umpteenth) #(?:time|session|day|block|week)\b.*\b(?:miss\w*|skip\w*|didn't|without|absent|row)\b|\b(?:miss|skipp?)(?:ed)?\b.*\b(?:second|third|fourth|fifth|sixth|2nd|3rd|4th) (?:time|session|day|week)\b|\b(?:missed|skipped)\b.*\b(?:again|once more|yet another|in a row|twice|(?:two|three|four|five|\d+) times)\b|\b(?:another|yet another) (?:missed|skipped)\b|\bmiss(?:ed)? (?:count|total)\b",
        "",
    ),
    Entry(
        Comparison,
        Excuses,
        r"\beveryone else\b|\beverybody else\b|\b(?:group|class|team|cohort|global|user) (?:average|mean)\b|\baverage (?:student|learner|user|person|member)\b|\bmost (?:people|students|learners|users|members|of (?:your|the) (?:group|class|peers)) #(?:do|finish|finished|manage|managed|have|can|study|are|complete|completed|need|get|pass|already)\b|\b(?:others|other (?:people|learners|students|users|members)|your (?:peers|classmates|friends|colleagues|group|study group|cohort|buddies)) (?:\w+ )?(?:is|are|have|has|already|finish\w*|study|studies|manage\w*|did|do|can|averages?|puts?|keep|kept|made|completed)\b|\b(?:than|like|as) (?:the )?(?:others|other (?:people|learners|students|users)|your (?:peers|classmates|friends|colleagues)|the rest)\b|\bleaderboard\b|\branked\b|\bbottom of the\b|\btop \d+ ?%|\bbehind (?:the rest|the others|your|everyone|everybody|the group|the class)\b|\bthe rest of (?:the|your) (?:group|class|cohort)\b|\bcompared (?:to|with) (?:the )?(?:others|other|your (?:peers|classmates|group)|people|everyone)\b|\b(?:everyone|everybody) (?:in (?:your|the) \w+ )?(?:has|is|have|had|already|finished)\b",
        r"happens? to|goes? through|normal|common|you'?re not alone|if you (?:like|want)|asked|others (?:have )?(?:liked?|find|found|enjoy)",
    ),
    Entry(
        Threat,
        Excuses,
        r"\blast (?:chance|opportunity|warning)\b|\bfinal (?:chance|warning|notice)\b|\b(?:fall|falls|falling|fell|fallen|slip|slipping|left|getting) (?:\w+ )?behind\b|\bno (?:more )?excuses?\b|\bor else\b|\byou(?:'ll| will|'re going to| are going to|'re about to)(?: \w+)? (?:fail|regret|lose|flunk|never|miss out|be sorry|ruin|end up|forget everything|pay for|waste)\b|\btoo late\b|\brunning out of time\b|\btime is running out\b|\bclock is ticking\b|\bnow or never\b|\botherwise,? (?:you|your|it|the|all|this|i)\b|\b(?:if you don't|if you do not|unless you|if you keep|if you skip|if you miss|keep (?:this|that|going like this)\b.*\band)\b.*(?:'ll|\bwill\b|\bgoing to\b|\bwon't\b|\bnever\b|\bfail)|\bconsequences\b|\bact now\b|\bbefore it's\b|\byour (?:life|career|future|dream|chances?) (?:is|are|will be) (?:over|ruined|finished|gone|at stake|slipping)\b|\b(?:kiss|say goodbye to|forget about) (?:your|that|the) \b|\burgent\b|\bimmediately\b|\bcan(?:'t|not) afford to\b|[🚨⚠‼]",
        r"\bit's (?:never|not) too late|won't fall|\bif you don't (?:want|like|feel|mind)",
    ),
    Entry(
        Command,
        Ignored,
        r"^(?:[\w' ]{0,20}, ?|ok |okay |now |so |hey \w+,? |hi \w+,? |just |please |go and |come on,? )?(?:sit down|get (?:back|up|going|moving|started|it done|to work|on with)|catch up|knuckle down|buckle up|stop (?:\w+ing|it)|hurry|study|finish|restart|reschedule|complete|commit|start (?:over|again|now|studying|today|with|the|your)|do (?:it|the|your|this|all|better|more|at least|\d+)|go (?:study|back|and|do|to your)|open (?:the|your|up)|focus|review|read|make up|make sure|make time|work (?:on|through|harder)|try harder|log|set (?:a|an|your|aside)|begin|resume|practi[sc]e|push|put (?:your|the|away|in)|move (?:the|your|it)|return to|pull yourself|wake up|quit|cut|spend|memori[sz]e|prove|keep (?:at it|going|pushing|up)|don't (?:give|miss|skip|stop|forget|waste|put|be|let|lose|break|procrastinate))\b",
        r"\?$|\bif you\b|\bwhenever\b|\bno need|\bor \b|you (?:like|prefer|decide|choose)|^(?:[\w]+, )?(?:study|review|work|practice|focus|reading|open|read|start|log|set|finish|complete|resume) (?:session|sessions|block|plan|group|time|of|slot|line|date|question|questions)\b|\byou(?:'d)? ask|\byour plan says",
    ),
    Entry(
        Label,
        Excuses,
        r"\b(?:lazy|laziness|undisciplined|careless|procrastinator|quitter|slacker|slacking|loser|good-for-nothing|unmotivated|lazybones)\b|\byou(?:'re| are|'ve been| have been| were| seem| sound| look)(?: (?:just|so|too|being|such|really|a bit|a|an|clearly|simply|always|kind of|not|very|rather|quite|pretty|hopelessly))* (?:stupid|dumb|idiot|idiotic|failure|hopeless|weak|irresponsible|disorgani[sz]ed|immature|sloppy|slow|useless|pathetic|incapable|inconsistent|unreliable|worthless|fraud|scatterbrained|flaky|a mess|bad at \w+|not (?:smart|disciplined|serious|committed|cut out|made)\b.*|weak-willed|negligent|ungrateful|mediocre|disaster)\b|\b(?:lack|lacking|lacks|lack of|no|zero|have no) (?:any |real |your )?(?:discipline|willpower|self-control|self-discipline|backbone|character|grit|ambition)\b|\byou always #(?:quit|fail|forget|give up|stop|procrastinate|leave|put|find|skip|miss|run)\b|\byou never #(?:finish|stick|learn|follow|keep|study|complete|show|do)\b|\bpeople who (?:don't|never) (?:really )?care\b",
        r"lazy (?:evaluation|loading|load|iterator|sequence|static|dog|sunday|afternoon|morning|propagation|initiali[sz]ation|quantifier)",
    ),
    Entry(
        Absolutist,
        Excuses,
        r"\b(?:always|never fails to) works?\b|\bworks? (?:every (?:single )?time|always|for everyone|for everybody|100)\b|\bguarantee\w*|\bfool-?proof\b|\b(?:never|can't|cannot) (?:fails?|go wrong)\b|\b100 ?(?:%|percent|per cent) (?:effective|sure|certain|success|safe|of the time|works?)|\binfallible\b|\bsure-fire\b|\bwithout fail\b|\bimpossible to fail\b|\byou(?:'ll| will) (?:definitely|certainly|surely|absolutely|undoubtedly|for sure) \b|\ball or nothing\b|\bthe only (?:way|method|thing that works)\b|\b(?:there's|there is|it's|it is) no point\b|\bmiracle\b|\bperfect (?:method|technique|system) for\b|\bonly (?:counts|works) if\b",
        "",
    ),
    Entry(
        Extremism,
        Excuses,
        r"\b(?:sleep(?:ing)?|rest(?:ing)?|eat(?:ing)?) (?:a (?:bit|little) )?less\b|\bless (?:sleep|rest)\b|\bhustl\w*|\bgrind(?:ing)?\b|\ball-?nighters?\b|\b(?:skip|skipping|cut|cutting|sacrific\w+|give up|giving up|drop|forget(?: about)?|trade)(?: \w+)?(?: \w+)? (?:sleep|meals?|lunch|breaks?|dinner|breakfast|weekends?|rest|social life|friends|days? off)\b|\bno (?:days off|rest|breaks?|sleep|weekends)\b|\bpush through (?:the |your )?(?:pain|exhaustion|tired\w*|fatigue|it)\b|\bno pain,? no gain\b|\brest is for\b|\bsleep (?:when you|is for)\b|\bat (?:all|any) costs?\b|\b24/7\b|\bwithout (?:a |any |taking )?(?:breaks?|rest|sleep|stopping|pauses?)\b|\bstay(?:ing)? up (?:all night|until|late|till)\b|\bwhatever it takes\b|\bevery waking\b|\bnon-?stop\b|\b(?:1[0-9]|nine|ten|twelve) hours (?:a|every|per) day\b|\bfour hours of sleep\b|\b(?:energy drinks?|more coffee)\b",
        r"coffee grind|\bstay up late (?:or|last)|asked",
    ),
    Entry(
        Clinical,
        Excuses,
        r"\b(?:you|you've|you'll)(?: \w+)?(?: (?:have|got|had|suffer from|suffering from|show|be having|experiencing|struggling with|dealing with))(?: \w+){0,4} (?:depression|adhd|add|anxiety|burnout|autism|ocd|ptsd|dyslexia|dyscalculia|bipolar|insomnia|(?:anxiety |mood |attention |sleep |personality )?disorder)\b|\byou(?:'re| are| seem| sound| look| must be| might be| may be| could be)(?: \w+)? (?:(?:clinically )?depressed|bipolar|autistic|adhd|dyslexic|neurodivergent|burn(?:ed|t) out|on the spectrum|mentally ill|traumati[sz]ed)\b|\b(?:sounds?|looks?|seems?) (?:\w+ ){0,3}(?:like )?(?:\w+ ){0,3}(?:adhd|depression|burnout|anxiety disorder|dyslexia|ocd|autism|a disorder)\b|\b(?:signs?|symptoms?|case|form|type) of (?:\w+ ){0,2}(?:adhd|depression|burnout|anxiety|dyslexia|ocd|autism|disorder)\b|\bprescri(?:be|bed|bing|ption)\b|\byou(?:'d)?(?: \w+)? (?:need|should|must|have to)(?: \w+){0,3} (?:therapy|therapist|medication|psychologist|psychiatrist|pills|treatment|meds)\b|\b(?:my|your|the) diagnosis\b|\b(?:i|i'd|i'll|would|can) diagnose you\b|\b(?:ritalin|adderall|antidepressants?|melatonin|modafinil|prozac|beta ?blockers)\b|\bget (?:tested|assessed|medicated|diagnosed)\b|\bchemical imbalance\b",
        r"you (?:told|mentioned|said|wrote)|\bcan't diagnose",
    ),
    Entry(
        Dependence,
        Excuses,
        r"\bi (?:\w+ )?know (?:exactly )?(?:what(?:'s| is)|what you|you better)\b.*(?:best|good for you|right for you|need|than you|yourself)|\b(?:trust|believe) (?:in )?me\b|\byou need me\b|\bonly i (?:can|know|understand)\b|\b(?:rely|depend|lean|count) (?:\w+ )?on me\b|\bdo (?:exactly |just )?(?:what|as|whatever) i (?:say|tell|suggest)\b|\bi(?:'m| am) (?:the only|all you|the one who)\b|\bleave (?:it all|everything|the thinking|all decisions|the decisions?) to me\b|\bno need to (?:ask|talk to) (?:anyone|anybody|a teacher|others)\b|\bdon't (?:need|ask|listen to|talk to|bother with) (?:anyone|anybody|other|your (?:teacher|friends|tutor))\b|\bi(?:'ll| will) (?:decide|do the thinking|think) for you\b|\bbetter than (?:any|your) (?:teacher|friend|tutor|person|human)\b|\bfollow (?:me|my (?:lead|instructions|advice|plan)) (?:blindly|without|and|exactly)\b|\bi know best\b",
        "",
    ),
    Entry(Dependence, Ignored, r"\bwithout (?:me|my help)\b", ""),
    Entry(
        Confront,
        Ignored,
        r"\b(?:only|just|merely|barely) (?:an? )?(?:\d+|one|two|three|four|five|six|seven|\d+ \w+|[a-z]+ (?:minutes|hours))(?: (?:minutes|hours|out of (?:10|ten)|sessions?|pages?|hours? a week))? ?[?!]|\bare you (?:really |quite |absolutely |even |actually |so )*(?:sure|serious|certain|kidding|trying)\b|\b(?:oh|ah),? (?:really|sure|of course|please|come on)\b|\byeah,? right\b|\bsure you (?:did|will|are)\b|\bseriously ?\?|^really ?\?|\bis that (?:all|it|really|the best|everything)\b|\bprove (?:it|to me)\b|\bcome on\b|\byou (?:said|say|told me|claim|claimed|claim to)\b.*\b(?:but|yet|and yet|then why|so why)\b|\bdo you (?:even|really|actually|truly) (?:want|care|try|mean|believe|think)\b|\byou call that\b|\bexcuses?\b|\bhow hard can\b|\bi (?:don't believe|doubt|find that hard)\b|\bdid you (?:really|even|actually)\b|\bif you (?:really|truly|actually) (?:wanted|cared|meant)\b|\bif (?:it|this) (?:really|truly) mattered\b|\byeah,? sure\b|\bof course you (?:did|didn't|do|don't)\b|\bhow convenient\b|\bbe honest with (?:yourself|me)\b",
        r"\bdelete|\bexcuse me\b|yes, of course",
    ),
    Entry(
        Shortfall,
        Excuses,
        r"\bplan(?:ned)?\b.*\b(?:but|and|yet|,) #(?:only|just|barely|did|ended|managed|got)\b|\b(?:only|just|barely|merely) (?:did|done|completed|finished|studied|managed|got through|made|hit|reached|logged|put in)\b|\byou (?:\w+ )?(?:did|completed|finished|studied|managed|got through|logged|reached|hit|put in|have done) (?:only|just|barely|merely|no more than|less than|fewer than)\b|\b(?:only|just|merely) \d+ (?:\w+ )?(?:of|out of|minutes of|hours of) (?:the |your )?\d+|\b(?:only|just|merely) \d+ ?%|\d+ ?(?:%|percent|per cent) (?:\w+ )?(?:below|under|less|short|behind|lower|fewer|down|off)\b|\b(?:below|under|short of|beneath) (?:your |the )?(?:target|goal|plan|average|usual|weekly target|planned)\b|\bfell (?:well )?short\b|\bfalls? short\b|\binstead of the (?:\w+ )?(?:\d+|planned|promised|agreed|two|three|four)\b|\byou (?:still )?owe\b|\b(?:hours?|minutes|sessions?|days?|weeks?) (?:behind|short|less than|fewer than|under)\b|\byou(?:'re| are)(?: \w+){0,2} behind\b|\bless than (?:half|you planned|planned|what you planned)\b|\bdidn't (?:reach|meet|hit|make) (?:your|the) (?:goal|target|plan|number)\b|\bnot even (?:half|\d+)\b",
        r"if you (?:only|just)|when you only",
    ),
    Entry(
        IdentityAssumption,
        Ignored,
        r"\bas an? (?:[\w-]+ ){0,3}(?:parent|mother|mom|mum|dad|father|professional|student|developer|engineer|worker|employee|woman|man|girl|boy|adult|teenager|teen|immigrant|beginner|teacher|nurse|doctor|lawyer|programmer|manager|freelancer|wife|husband|retiree|senior|graduate|millennial|introvert|extrovert|perfectionist|person (?:of|in|with|your)|caregiver|entrepreneur|perfectionist|native|foreigner|american|brazilian|portuguese|mother of|someone (?:who|with|your)|someone)\b|\bat your age\b|\b(?:someone|people|person|women|men|students|adults|parents|folks|moms) (?:like you|(?:of|in|at) your (?:age|position|situation|generation))\b|\bbeing an? (?:[\w-]+ ){0,2}(?:parent|mother|mom|mum|dad|father|professional|student|developer|woman|man|adult|teenager|immigrant|manager|teacher|nurse|perfectionist|introvert)\b|\bsince you(?:'re| are) an? (?:[\w-]+ ){0,2}(?:parent|mother|mom|mum|dad|father|professional|student|developer|woman|man|adult|teenager|immigrant|manager|teacher|nurse|perfectionist|introvert|night owl|morning person|beginner)\b|\byour (?:husband|wife|kids|children|boss|boyfriend|girlfriend) (?:must|probably|surely)\b|\bfor (?:a woman|a man|someone your age|your generation|women|men|moms)\b|\byou (?:must|probably) (?:be|have) (?:an? )?(?:[\w-]+ )?(?:kids|children|parent|student|mother|mom|family|boss|job)\b",
        "",
    ),
    Entry(
        ImposedPlan,
        Ignored,
        r"\bi(?:'ve| have|'m going to|'ll| will| am going to)?(?: already| just| now| gone ahead and)* (?:decided|booked|moved|scheduled|rescheduled|locked|fixed|assigned|added|put|set) (?:that |for )?(?:you|your|the|it|everything|a|all|in|two|three|an|extra|\d+)\b|\bnon-?negotiable\b|\bno (?:changes|discussion|debate|negotiation|exceptions)\b|\b(?:plan|schedule|timetable|week) is (?:final|fixed|set|settled|set in stone|locked|decided|mandatory)\b|\byou(?:'ll| will| are going to|'re going to) (?:study|do|be studying|work|sit|spend|complete|finish|start|follow|cover|stick)\b|\bfrom now on,? (?:you|your|every)\b|\bmandatory\b|\bset in stone\b|\bthat's (?:final|the plan,? period|settled)\b|\bfollow (?:it|this|the plan|this plan) (?:exactly|to the letter|strictly|as is)\b|\bstick to (?:it|this|the plan)\b|\bthis is (?:your|the) (?:new )?(?:plan|schedule|timetable)\b",
        r"you asked|as you (?:asked|wished|said|chose)|like you asked|you(?: \w+)? (?:chose|picked|wanted)|\?$|draft|what would you|\bif you\b|when you(?:'ll| will)|how (?:will )?you|you (?:can|could) (?:change|move|undo)",
    ),
    Entry(
        Guilt,
        Excuses,
        r"\bi (?:was|had been|'d been) (?:really )?(?:hoping|waiting|counting)\b|\byou made (?:a|the) commitment\b|\byou (?:can|could) do (?:much |so much |a lot )?better\b|\b(?:get|be) serious about\b|\bpull your weight\b",
        "",
    ),
    Entry(
        Threat,
        Ignored,
        r"\bkeep \w+ing\b.*\band\b.*(?:\bwill\b|'ll\b|\bgoing to\b)|\b(?:at this rate|this way|like this),? (?:you|the \w+)(?:'ll| will)? ?(?:never|not|won't|fail|can't)\b|\b(?:exam|test|deadline) (?:will|is going to) (?:crush|beat|catch|bury|eat)\b",
        "",
    ),
    Entry(Extremism, Excuses, r"\bsleep (?:only |just )?(?:[345]|three|four|five) hours\b", ""),
    Entry(
        Guilt,
        Excuses,
        r"\byou (?:couldn't|didn't|can't) (?:even )?(?:find|spare|manage|bother) (?:to|even|a single|ten|five|\d+)\b",
        "",
    ),
];
