//! What takes an English phrase back: idioms, matters of study, denials, what is long over.

/// Idioms and plain uses, blotted out before anything else is read.
pub(super) const HARMLESS: &[&str] = &[
    // Killing time, processes, and figures of speech.
    r"kil+(?:ing|ed|s)? (?:the |a |this |that |my |all |your )?(?:\w+ )?(?:process(?:es)?|servers?|threads?|tasks?|jobs?|session|port|tab|app|script|daemon|pid|container|pods?|time|vibe|mood|two birds|zombies?|boss|switch|command|signal|bugs?|mockingbird|bill|weeds|bacteria|germs|cells?|cancer|the lights|engine)",
    r"kil+ (?:9|\d+|all)\b",
    r"(?:im going to|ill|gonna|could|will|almost|nearly|i) <w2>(?:kil+|die|hurt) (?:my ?self )?(?:with |from |of )?(?:laugh\w+|lol|lmao|haha\w*)",
    r"(?:kil+|die|died|dying|dead)(?:ing|ed)? (?:my ?self )?(?:with |from |of |out of )?(?:laugh\w*|laughter|boredom|embarrassment|curiosity|cuteness|cringe|heat|hunger|jealousy|happiness|excitement|shame)",
    r"(?:is|are|s|was|were|be|been|will be|absolutely|totally|literally|just|slowly|its|thats) (?:\w+ )?kil+(?:ing|in) (?:me|us|my (?:eyes|back|head|feet|brain|legs|neck|vibe|knees?|wrists?|soul))",
    r"(?:will|would|gonna|going to|s going to|might|wont|is going to|are going to|s gonna) (?:\w+ )?kil+ me\b(?: (?:if|when|for|lol|haha))?",
    r"kil+(?:ed|s|ing)? it\b",
    r"(?:burn|burning|burned|burnt|wear|wearing|work|working|push|pushing|stretch|tire|tiring) my ?self (?:out|too|so|really|hard|thin|to the)",
    r"(?:kil+|killing|kil+ing) my ?self (?:to |trying to |over |working |studying |doing |at |with |for )(?:finish|get|pass|study\w*|work\w*|keep|meet|prepare|learn|make|this|these|the|over\w*|his|my|be|understand|it|all|that)\w*",
    r"(?:not|dont|wont|without|no need to|no point in|arent|isnt worth) kil+(?:ing)? my ?self (?:over|for|about|trying|to)\b",
    r"(?:cut|cutting) my ?self (?:some slack|a break|off|short|a slice|a piece|shaving|while (?:cooking|shaving|chopping|slicing)|on (?:a|the|some|paper)|with (?:paper|a can|scissors by)|cooking|chopping|by accident|accidentally|opening)",
    r"(?:cut|burn|burned|burnt|hurt|hit|scratch|scratched) my ?self (?:on|in|against) (?:the |my |a )?(?:knee|head|toe|elbow|finger|thumb|shin|foot|hand|door|table|desk|corner|thorn|fence|oven|stove|pan|nose|ankle|hip|back)",
    r"(?:accidentally|by accident|oops i|clumsily) (?:\w+ )?(?:cut|burn\w*|hurt|hit) my ?self",
    r"(?:hurt|injured|hurting|hit|burned|burnt|burning) my ?self (?:while |when |at |by |on |in )?(?:the |a |my )?(?:run\w*|play\w*|gym|exercis\w*|train\w*|football|soccer|skating|cycling|lifting|cooking|stove|oven|pan|iron\w*|falling|climbing|basketball|jogging|moving|sport\w*|work\w*|last game|kettle|coffee|tea|kneecap|skiing|bike|hiking)",
    r"cut(?:ting)? (?:the |my |this |that |down |it |back |out |off )+(?:text|essay|paper|hair|time|finger|thumb|nails?|cards?|cake|video|budget|hours?|bangs|grass|slides?|script|screen|sessions?|sugar|coffee|caffeine|words?|vegetables)",
    r"shoot(?:ing)? (?:my ?self in the foot|me (?:a|an|over|that|the)|you (?:a|an)|(?:him|her|them|my \w+) (?:a|an) (?:message|email|text|note|dm|line))",
    r"(?:hit|hits|hitting) me (?:up|with (?:a|an|the|questions?|deadlines?|more)|like a|that|how)\b",
    r"beats? me (?:at|in|to|by|again in|every game|today in|fair|up the)",
    r"(?:it|that|this|what|why|which|how|one|chess|level|bot|opponent|computer) beats me<end>",
    r"(?:^|[.,!?]+ ?)beats me<end>",
    r"(?:hang|hanging) my ?self (?:out|up on)",
    // Distances.
    r"\d+(?:[.,]\d+)? ?kms",
    r"(?:few|many|couple of|several|hundred|per|ten|five|two|three|four|twenty|some|extra|of|more|the) kms",
    r"kms (?:away|per|an hour|run|from|to|of|walk|today|this|yesterday|and|in|ride|bike)",
    // Dying for something, things that die.
    r"(?:die|dying) (?:for (?:a|an|some|that|this|the|my|coffee|chocolate|food|pizza|sleep)|to (?:know|see|learn|try|read|hear|tell|start|get|visit|watch|find|go|meet|ask|show|play|eat|do))",
    r"to die for\b",
    r"(?:phone|laptop|battery|computer|pc|tablet|wifi|connection|car|plant|plants|kindle|headphones|screen|mac|internet|keyboard|airpods|server|motivation|tamagotchi|character|player|avatar|npc) <w3>(?:die|died|dies|dying|dead|disappear\w*)",
    r"(?:id|i would|would|i ?ll) (?:rather|sooner) (?:die|be dead) than (?:\w+ )?(?:study\w*|read|do|eat|watch|take|write|listen|use|code|solve|memori[sz]e|wear|admit|present|sit|see|attend|learn|drink|miss|ask|go to|speak|talk|give|sing|wake up)\b",
    r"(?:want|wanted|wanna) to (?:die|disappear) (?:of|from|with) (?:\w+ )?(?:embarrass\w+|cringe|shame|laughter|laughing|awkward\w+|boredom)",
    r"(?:dead|dying|die|died) (?:tired|serious|easy|line|lines|heat|end|simple|weight|inside lol|languages?|letter|body problem|space|zone|code|sea|lift)",
    r"dead ?lines?\b",
    r"(?:disappear|vanish|gone)\w* (?:from|off) (?:\w+ )?(?:social media|instagram|facebook|twitter|the internet|the group|the chat|my calendar|my screen|the app|the list|discord|whatsapp|town|the radar|tiktok)",
    r"(?:want|wanna|need|like) (?:\w+ ){0,2}(?:to )?(?:disappear|vanish) (?:for|to|into|until|till) (?:a|an|the|my|\d|this|next|two|some)\b",
    r"(?:make|made|watch|the|these|those|pimples?|bugs?|errors?|message|button|notification|text|card|cards|deadlines?|exam|homework|problem|problems) <w2>(?:disappear|vanish|die)",
    // Ending sessions, waking up, being somewhere.
    r"end(?:ing)? (?:it|this|things|everything)(?: \w+)? (?:here|there|for (?:today|now|the day)|early|at (?:\d|noon|the)|on (?:a|time|\d|friday|monday|good)|by|with|before|after|now (?:and|so) (?:go|rest|do|start|continue|pick)|well|in \d|strong)",
    r"(?:wake|waking|woken|woke) up (?:at|early|earlier|so early|before|late|for|to study|so|that early|with my|on|in time|feeling|and (?:study|go|read|run|do|start)|until|till|in the middle)",
    r"(?:be|being) here (?:at|on|by|for|in|until|till|tomorrow|next|this|so|all day|all night|today|every|to)\b",
    r"go on (?:with|to|about|vacation|holiday|a|the|and|forever|living room|for)\b",
    r"(?:better|easier|happier) (?:off )?without me (?:there|in the (?:group|project|team|meeting))",
    r"take my life (?:back|seriously|in|to|into|more|forward|for|one)",
    r"(?:living|live) (?:in|at|with|near|here|there|off|on|by|room|alone|together|abroad|up to|stream|coding|session|class|lesson|lecture|without (?:coffee|my phone|internet|chocolate|music))",
    r"(?:good ?bye|farewell|thank you|sorry) (?:letter|note|message|email)s? (?:for|to) (?:my |a |the |our )?(?:boss|colleagues?|coworkers?|team|clients?|teacher|company|class|students|manager|job)",
    r"su[i*]cide (?:squad|silence|girls?|doors?|missions?|runs?|sprints?|drills?|burn|linux|cable|club|race|forest documentary|pact in)",
    r"(?:career|political|social|commercial|financial|economic|academic|professional|grade|gpa) suicide",
    r"overdos(?:e|ed|ing) (?:on|of|with) (?:coffee|caffeine|chocolate|netflix|sugar|memes|cuteness|information|vitamin c|podcasts|youtube|pizza|flashcards|anki|math|study\w*|tiktok|content|work|candy|carbs|puns)",
    r"(?:vitamin|caffeine|coffee|sugar) overdose",
    r"(?:jump|jumping|jumped) (?:into|off to|out of bed|from (?:topic|one|chapter)|in to|straight)\b",
    r"(?:walk|drive|bike|run|ride|cycle|take|step)\w* (?:into|onto|off|from|out of) (?:the |a |my )?(?:classroom|room|bus to|metro to|train to|house|office)",
    r"(?:kil+|murder|strangle|shoot|stab|attack|hurt) <w2>(?:in the game|in minecraft|in this level|the final|npcs?|enem\w+|dragon|monster\w*|boss fight)",
    r"(?:kil+|strangle|murder) (?:my |the |that |this |him |her |them )(?:\w+ )?(?:for (?:spoiling|eating|waking)|lol|haha\w*|lmao|jk)",
    r"(?:breathe|breath) (?:through|at) (?:my |the |high )(?:nose|altitude)",
    r"in danger of (?:failing|missing|losing|falling|not)",
    r"(?:starving|famished) (?:lol|haha|rn|right now|let|brb|gonna|going|so)",
    r"starv\w+ my ?self of (?:sleep|fun|time|rest|screen)",
    r"(?:kil+ing|slaying) (?:it|joke)",
    r"(?:made|make|making) my ?self sick (?:with|by|of|over) (?:worry|studying|work\w*|stress|coffee|it)",
    r"i (?:could|can) (?:\w+ )?(?:sleep|rest) forever",
    r"(?:kil+|die) (?:\w+ )?(?:lol|lmao|lmfao|rofl)\b",
    r"(?:kil+|killing|die|died|dying|dead) me\b ?\^",
    r"(?:died|dying|dead|im dead|die) ?\^",
];

/// Directly before a phrase.
pub(super) const DENIAL: &[&str] = &[
    r"(?:^|i |im |id |and |but |that |am |just |really |so |lol |,|ok |no |well )(?:would never|d never|will never|ll never|never|dont|do not|didnt|did not|havent|have not|am not|not|wouldnt|would not|wont|will not|not going to|aint|isnt|have no|no|ive never|without|cant imagine|never wanted|never been|arent)(?: (?:ever|actually|really|even|want|wanted|wanna|to|going|gonna|plan|plans|planning|planned|be|been|intend|intending|intention|of|think|thinking|thought|about|consider|considering|have|had|any|feel|feeling|like|i|at|all|in|tried|do|doing|literally|mean|saying|say|that|anything|need|wish|the|having|im|id)){0,6} ?$",
];

/// Books, papers, exams, films.
pub(super) const STUDY: &[&str] = &[
    r"(?:what is|what are|what does|why do people|how common|essay|thesis|dissertation|papers?|chapters?|define|definition|explain|explains|summari[sz]e\w*|summary|translat\w+|novel|novels|poem|poems|poetry|characters?|films?|movies?|books?|songs?|lyrics|bands?|episode|plays?|durkheim\w*|sociolog\w+|psycholog\w+|criminolog\w+|statistics?|rates?|epidemiolog\w+|histor(?:y|ical|ian)|ww2|wwii|emperor|romeo|juliet|hamlet|ophelia|werther|plath|hemingway|woolf|cobain|cleopatra|socrates|seneca|nero|hitler|mishima|van gogh|kurt|karenina|bovary|willy loman|philosoph\w+|camus|sisyphus|kant|law|laws|legal|criminal|penal code|pharmacolog\w+|toxicolog\w+|toxicity|antidote|naloxone|mechanism|case stud\w+|patients?|clinical|nursing|assisted|euthanasia|apoptosis|flash ?cards?|lectures?|seminar|module|syllabus|coursework|research|study on|studies on|article|articles|debate|quiz me|for my (?:class|course|exam|test|essay|paper|project|presentation)|presentation on|exam on|test on|topic|case law|precedent|according to|theory|theories|prevention (?:course|training|unit|module|policy|program\w*|strateg\w+)|risk factors|signs of|symptoms of|types of|models? of|tort|statute|documentary|podcast|tv show|series|anime|notes on|unit on|museum|myth|bible|judas|samurai|seppuku|kamikaze|military|policy|vocabulary|grammar|etymology)\b",
];

/// The words are talked about or said in a story.
pub(super) const MENTION: &[&str] = &[
    r"(?:how (?:do|would|can|to) (?:you |i |we )?(?:say|translate|spell|pronounce|write)|translate|translation of|whats the (?:meaning|translation|definition) of|what (?:does|do|is|did) (?:\S+ ){0,3}(?:mean|line|phrase|expression|sentence|idiom)|meaning of|the (?:phrase|expression|idiom|sentence|line|lyrics?|verse|quote|title|word)s? |is (?:an|the) (?:idiom|expression|example))",
    r"(?:character|narrator|protagonist|hamlet|juliet|romeo|werther|ophelia|poet|speaker|heroine|hero|antagonist|author|singer|lyrics|song|poem|antigone|medea|karenina|bovary|villain) <w4>(?:says?|said|saying|thinks?|wants?|wanted|sings?|cries|writes?|wrote|decides?|realizes?|kil+s|tries|whispers|dies|goes|commits|takes)",
    r"(?:write|writing|analy[sz]e|analy[sz]ing|discuss|discussing|read|reading) (?:\w+ ){0,4}(?:novel|story|scene|character|monologue|poem|play|screenplay|fiction|dialogue|short story) (?:\w+ ){0,6}",
];

/// Long ago, and well now.
pub(super) const RESOLVED: &[&str] = &[
    r"(?:used to|years? ago|back (?:then|in)|long ago|when i was (?:a |\d|young|little|in|fif|six|thir|four|seven|eight)|last year|months ago|in the past|as a (?:teen\w*|kid|child)|in high school|once)<gap>(?:(?:im|i am|i feel|feel|feeling|doing|am|been) (?:\w+ ){0,3}(?:better|fine|ok|okay|good|well|great|recovered|past (?:that|it)|over (?:that|it)|stable|healthy|happy|clean|safe|alright|in a (?:good|better|much better)|through (?:that|it)|glad)|got (?:help|better|through|over|therapy)|thats (?:behind|over|past|in the past)|(?:not|dont) (?:\w+ ){0,3}anymore|therapy helped|no longer|never since|recovered|behind me|got help)",
    r"(?:recovered|recovery) (?:from|since) <gap>(?:years?|ago|proud|now|months)",
    r"(?:clean|free) (?:from|of) <gap>for (?:\w+ ){0,3}(?:months|years?)",
    r"(?:months|years?) clean\b",
];

/// An "if" before the phrase.
pub(super) const CONDITION: &[&str] = &[r"(?:if|unless|whenever|in case|when|next time|one more)\b"];

/// The learner speaks of themselves.
pub(super) const OWN: &[&str] = &[r"(?:i|im|ive|id|ill|me|myself|mine)\b"];
