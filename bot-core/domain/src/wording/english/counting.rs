//! English about runs, misses and shares of a plan.

use super::super::pattern::Denial::{Excuses, Ignored};
use super::super::pattern::Family;
use super::super::Rule::{MissCount, Shortfall, StreakLoss};

/// Texts are folded: lower case, plain quotes.
pub(super) const FAMILIES: &[Family] = &[
    Family {
        rule: StreakLoss,
        denial: Excuses,
        forbidden: &[
            r"\b(?:streak|chain|days in a row|consecutive days|winning run|perfect run)\b.*\b(?:br[eo]ak\w*|broke\w*|los[et]\w*|losing|gone|reset\w*|ended|ends|ruin\w*|died|dies|dead|snapp\w*|start\w* over|zero|at risk|alive|danger|slip\w*|disappear\w*|wiped|expire\w*|vanish\w*|save|over)\b",
            r"\b(?:br[eo]ak\w*|broke\w*|los[et]|losing|gone|reset\w*|ended|ruin\w*|killed|snapp\w*|goodbye|keep|protect|save|rebuild|restart) #(?:streak|chain|run of days|days in a row)\b",
        ],
        harmless: &[
            r"(?:chain rule|supply chain|blockchain|food chain|markov|no streak|there are no streaks)",
        ],
    },
    Family {
        rule: MissCount,
        denial: Ignored,
        forbidden: &[
            r"\b(?:miss(?:ed|es|ing)?|skip(?:ped|ping|s)?|bailed on|blew off|absent) #(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|so many|many|all|both|half|most|multiple)\b #(?:sessions?|times?|days?|blocks?|weeks?|lessons?|classes|appointments|study)\b",
            r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|many|both|all|multiple) #(?:missed|skipped)\b",
            r"\b(?:\d+|two|three|four|five|six|seven|several|many|all|both) (?:of )?#(?:sessions?|times?|days|blocks|lessons)\b #(?:missed|skipped|were missed|didn't happen|undone|that you)\b",
            r"\b(?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|\d+th|nth|umpteenth) #(?:time|session|day|block|week)\b.*\b(?:miss\w*|skip\w*|didn't|without|absent|row)\b",
            r"\b(?:miss|skipp?)(?:ed)?\b.*\b(?:second|third|fourth|fifth|sixth|2nd|3rd|4th) (?:time|session|day|week)\b",
            r"\b(?:missed|skipped)\b.*\b(?:again|once more|yet another|in a row|twice|(?:two|three|four|five|\d+) times)\b",
            r"\b(?:another|yet another) (?:missed|skipped)\b",
            r"\bmiss(?:ed)? (?:count|total)\b",
        ],
        harmless: &[],
    },
    Family {
        rule: Shortfall,
        denial: Excuses,
        forbidden: &[
            r"\bplan(?:ned)?\b.*\b(?:but|and|yet|,) #(?:only|just|barely|did|ended|managed|got)\b",
            r"\b(?:only|just|barely|merely) (?:did|done|completed|finished|studied|managed|got through|made|hit|reached|logged|put in)\b",
            r"\byou (?:\w+ )?(?:did|completed|finished|studied|managed|got through|logged|reached|hit|put in|have done) (?:only|just|barely|merely|no more than|less than|fewer than)\b",
            r"\b(?:only|just|merely) \d+ (?:\w+ )?(?:of|out of|minutes of|hours of) (?:the |your )?\d+",
            r"\b(?:only|just|merely) \d+ ?%",
            r"\d+ ?(?:%|percent|per cent) (?:\w+ )?(?:below|under|less|short|behind|lower|fewer|down|off)\b",
            r"\b(?:below|under|short of|beneath) (?:your |the )?(?:target|goal|plan|average|usual|weekly target|planned)\b",
            r"\bfell (?:well )?short\b",
            r"\bfalls? short\b",
            r"\binstead of the (?:\w+ )?(?:\d+|planned|promised|agreed|two|three|four)\b",
            r"\byou (?:still )?owe\b",
            r"\b(?:hours?|minutes|sessions?|days?|weeks?) (?:behind|short|less than|fewer than|under)\b",
            r"\byou(?:'re| are)(?: \w+){0,2} behind\b",
            r"\bless than (?:half of|you planned|planned|what you planned)\b",
            r"\bdidn't (?:reach|meet|hit|make) (?:your|the) (?:goal|target|plan|number)\b",
            r"\bnot even (?:half|\d+)\b",
        ],
        harmless: &[
            r"if you (?:only|just)",
            r"when you only",
        ],
    },
    Family {
        rule: StreakLoss,
        denial: Excuses,
        forbidden: &[
            r"\b(?:<run>)\b.*\b(?:<lost>)\b",
            r"\b(?:<lost>|keep|kept|protect|save|guard|rebuild|restart|maintain|hold on to|extend|continue) #(?:<run>)\b",
            r"\b(?:counter|count|tally|clock|tracker|number of days|flame|fire|record)\b.*\b(?:zero|reset\w*|out|die[sd]?|burn\w*|start(?:s|ed)? over|scratch|day one|alive|square one)\b",
            r"\bback (?:to|at) (?:day )?(?:zero|one|square one|the start)\b",
            r"\b(?:first|only) (?:blank|gap|break|hole|miss|empty day) (?:in|after|for|since)\b",
            r"\bafter <n> (?:\w+ )?(?:days|nights|weeks|mornings|evenings)(?: \w+){0,4},? (?:the |your |a )?(?:run|chain|gap|break|blank|zero|nothing|it all|it (?:stopp|end|br))\w*",
            r"\b(?:unbroken|perfect|spotless|flawless) (?:record|run|week|month|string|series|attendance|calendar)\b",
            r"\bdon't break (?:it|the|your|now)\b",
        ],
        harmless: &[r"\b(?:chain rule|supply chain|blockchain|food chain|markov|mineral\w*|lightning|hair|side chains?)\b", r"\bno streaks?\b", r"\bthere are no\b"],
    },
    Family {
        rule: MissCount,
        denial: Ignored,
        forbidden: &[
            r"\b(?:<n>|both|all|most|half|twice|a couple) (?:(?:of|your|the|this|these|last|past|planned|study|other|our) |<n> )*(?:<unit>)(?: \w+){0,4} (?:<nothappen>)\b",
            r"\b(?:<n>|a couple of|a few|yet another|another|more) (?:\w+ )?(?:absences?|no-shows?|misses|gaps|blanks|skips|missed|skipped|unfinished|undone|unticked|empty|blank|incomplete|untouched|dropped|abandoned) ?(?:<unit>)?\b",
            r"\b(?:<n>) (?:in a row|on the trot|consecutive|running|straight)\b.*\b(?:<nothappen>|nothing|without|empty|open)\b",
            r"\b(?:<nth>|yet another|one more) (?:straight |consecutive |\w+ )?(?:<unit>)(?: (?:in a row|running|straight|now|this \w+|since \w+))?\b.*\b(?:<nothappen>|without|nothing|no \w+|open|away|silent|quiet)\b",
            r"\b(?:<nothappen>)\b.*\b(?:for the )?(?:<nth>|umpteenth) (?:straight |consecutive )?(?:<unit>)\b",
            r"\b(?:<nothappen>)\b.*\b(?:twice|<n> (?:times|in a row|straight|running)|in a row)\b",
            r"\b(?:twice|<n> times|(?:in a row))\b.*\b(?:<nothappen>|without|nothing)\b",
            r"\b(?:that|this|which) (?:makes|made|brings|is now|takes)(?: it| you| us)?(?: to| up to)? (?:<n>)\b",
            r"\b(?:<n>) (?:down|missed|skipped|gone|lost|undone|left undone) (?:already|so far|this|in)\b",
            r"\byou(?:'ve| have)? (?:<adv> )*(?:<nothappen>)(?: \w+){0,2} (?:<n>|both|half|most|all)\b",
            r"\b(?:<n>) (?:<unit>) (?:have passed|passed|have gone by|went by|ago)?(?: \w+){0,3} (?:since (?:you|your|we)|without (?:a|any|you|studying|opening|word))\b",
        ],
        harmless: &[r"\bfor what it's worth\b", r"\bmistakes?\b", r"\bno (?:missed|count)\b", r"\b(?:cards?|questions?|exercises?) (?:wrong|missed)\b"],
    },
    Family {
        rule: Shortfall,
        denial: Excuses,
        forbidden: &[
            r"\b(?:<planned>)\b.*\b(?:but|and|yet|only|just|though|while|instead|,) #(?:only|just|barely|managed|got (?:to|through|as far)|ended (?:up )?(?:with|at|on)|stopped|made it|came to|reached|logged|did|finished|completed|became|turned (?:out|into)|was closer|landed|closed|went)\b",
            r"\b(?:\d+|half|<n>) ?(?:%|percent|per cent) (?:of )?(?:what (?:you|was|we)|your (?:\w+ )?(?:plan|goal|target|budget|week)|the (?:\w+ )?(?:plan|goal|target|planned|time)|planned)\b",
            r"\b(?:\d+|<n>|an hour|half an hour|a few)(?: \w+)? (?:fewer|less|short|shy|under|below|missing|behind|off|down) (?:than|of|on|from|the|your)\b",
            r"\b(?:short|shy|far|a long way|a way|well off|miles) (?:of|from|off|short of) (?:the |your |what )(?:\w+ )?(?:goal|target|plan|mark|planned|you|aim|number|budget)\b",
            r"\b(?:<n>|\d+|several|most|some|half|the rest|more than half)(?: \w+){0,3} (?:are|is|was|were|remain\w*|still)(?: still)? (?:missing|undone|unfinished|outstanding|pending|left over|not done|untouched|unopened)\b",
            r"\bleaves? (?:you )?(?:<n>|\d+|half|most)(?: \w+){0,2} (?:undone|unfinished|to (?:make up|catch up|recover)|behind|short)\b",
            r"\b(?:only|just|barely|merely) (?:\w+ )?(?:<n>|one|half|a (?:third|quarter|few|handful|fraction))(?: \w+){0,2} (?:of|out of|from) (?:the|your|what)?\b",
            r"\b(?:half|a third|a quarter|a fraction|part) of (?:what you|the plan|your (?:plan|goal|target)|what was|the planned)\b",
            r"\b(?:under|less than|not even|barely|only|just) half(?: of| the (?:plan|pages|time|week|chapter)| your| what|[.,;]|$)",
            r"\bbehind (?:schedule|plan|on (?:your|the)|your (?:goal|target|plan|schedule)|where)\b",
            r"\b(?:didn't|did not|couldn't|haven't|not) (?:quite |really |even )?(?:get|got|gotten|make it|made it|finish\w*|do|done|complete\w*|reach\w*|cover\w*) (?:through |to )?(?:all|everything|the rest|the whole|half|the other|what you (?:plan|set|said)|as (?:much|many|far))\b",
            r"\b(?:out of|of) (?:the )?(?:<n>|\d+) (?:you )?(?:planned|scheduled|promised|intended|agreed|set)\b",
            r"\b(?:a far cry|nowhere near|not close to|not nearly)\b.*\b(?:plan\w*|goal|target|set|wanted|aim\w*|enough)\b",
            r"\b(?:less|fewer|lower) (?:\w+ )?than (?:you |what you |the |your |last |we )?(?:planned|wanted|plan|goal|target|hoped|agreed|promised|week|usual|intended|set)\b",
            r"\b(?:drop|decline|dip|decrease|fall) (?:of|from|in) (?:\d+|your|study)\b",
            r"\b(?:down|dropped|fell|slipped) (?:by |to |from )?\d+ ?%",
        ],
        harmless: &[r"\bif you (?:only|just)\b", r"\bas you(?:'d| had)? (?:planned|wanted|intended)\b", r"\bmore than\b", r"\bahead of\b", r"\bto (?:fit|cover)\b", r"\byou (?:wanted|asked) (?:to (?:keep|have)|for)\b"],
    },
];
