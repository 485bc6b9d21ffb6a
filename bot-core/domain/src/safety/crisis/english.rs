//! English phrases. Apostrophes are gone from the prepared text: "don't" stands as `dont`.

use super::Kind::{Abuse, AcuteDanger, EatingDisorder, HarmToOthers, Overdose, SelfHarm, Suicide};
use super::Tier::{Acute, Concern, Passive};
use super::english_guards as guards;
use super::{Kind, Lists, Rule, Study, Tier};
use crate::safety::pattern::Phrases;

const CLASSES: &[(&str, &str)] = &[
    ("myself", r"(?:my ?self|me self|my selves|meself)"),
    ("kill", r"(?:k[i*]l+(?:ing|in|ed)?|unaliv(?:e|ing)|un alive|murder(?:ing)?|delete|deleting)"),
    ("suicide", r"(?:su[i*]c[i*]d(?:e|al)|s\*?c?\*?ide|sewer ?slide)"),
    (
        "want",
        r"(?:want|wants|wanted|wanna|wish|wishing|hope|hoping|pray|praying|begging|prefer|like|need|ready|deserve|rather|planning|tempted|thinking|trying|tried|decided|considering|dream|dreaming|id|to|of|about|just|really|only|literally|honestly|fucking|so|badly|kinda|was|were|i)",
    ),
    (
        "someone",
        r"(?:him|her|them|someone|somebody|people|everyone|everybody|these people|(?:my|the|that|this) (?:\w+ )?(?:boss|brother|sister|mother|mom|mum|father|dad|wife|husband|roommate|flatmate|teacher|professor|classmates?|colleagues?|coworkers?|ex|neighbou?rs?|kids?|son|daughter|baby|boyfriend|girlfriend|partner|parents|family|(?:step ?|grand)(?:father|mother|dad|mom|mum|brother|sister|pa|ma|son)|uncle|aunt|cousin|landlord|abuser|bully|bullies|manager))",
    ),
    (
        "person",
        r"(?:my|a|an|our|one of my|this) (?:\w+ ){0,2}(?:friends?|bestie|bff|sister|brother|sibling|mom|mum|mother|dad|father|son|daughter|kid|child|boyfriend|girlfriend|bf|gf|wife|husband|partner|roommate|flatmate|cousin|classmate|colleague|coworker|student|neighbou?r|buddy|mate|ex|uncle|aunt|girl i know|guy i know|nephew|niece)",
    ),
    ("self3", r"(?:him ?self|her ?self|them ?sel(?:f|ves)|thems[a-z]+)"),
    ("any", r"(?: (?:anymore|any more|any longer|no more|at all))?"),
    (
        "drug",
        r"(?:pills?|tablets?|meds|medications?|medicines?|paracetamol|tylenol|ibuprofen|xanax|valium|insulin|sleeping pills|painkillers|antidepressants)",
    ),
];

/// Intent, plan, means.
const SUICIDE: &[&str] = &[
    r"<drug> (?:\w+ ){0,2}(?:counted(?: out)?|lined up|saved up|stashed|hidden away|stockpiled|laid out|crushed up)\b",
    r"(?:counted out|counting|lined up|saving up|saved up|stashed|stockpil\w+|hoard\w+|laid out) (?:all )?(?:my |the |some |enough )?(?:\w+ )?<drug>",
    r"(?:wrote|written|writing) (?:\w+ )?(?:letters?|notes?) (?:to|for) (?:everyone|everybody|them all|each of|all of|my \w+)\b.{0,50}(?:tonight|goodbye|gone|im dead|the night|im ready|forgive me|so they know|find them|find it)",
    r"<kill> ?<myself>",
    r"k ?m ?s\b(?: now| tonight| tbh| fr| lol| rn)?",
    r"(?:end|ending|ended|finish|finishing|take|taking|took) (?:my|this|my own|this miserable|my miserable) (?:own )?life",
    r"end(?:ing)? it all",
    r"(?:want|wanna|ready|going|gonna|thinking|thought|plan|planning|tempted|decided|rather|just|should|to) (?:to |of |about )?(?:just )?end(?:ing)? (?:it|things|everything|this life)(?: all| tonight| now| for good| forever| once and for all| already)?<end>",
    r"(?:off|top|neck|hang|hanging|rope|drown|drowning|shoot|shooting|poison|poisoning|electrocute|suffocate|game end) <myself>",
    r"do <myself> in",
    r"(?:im|i am|am|i feel|feeling|ive been|i have been|been|i was|still|kinda|kind of|really|very|so|actively|passively|get|getting|become|becoming) (?:so |really |very |still |feeling |kinda |pretty |actively |passively |getting |a bit |quite |just |again |always )?suicidal",
    r"(?:slit|slitting|cut|cutting|slash\w*|open) (?:\w+ )?my (?:\w+ )?(?:wrists?|throat|veins?|neck)",
    r"blow(?:ing)? my (?:brains?|head) (?:out|off)",
    r"(?:jump|jumping|throw(?:ing)? <myself>|step(?:ping)?|walk(?:ing)?|driv(?:e|ing)|crash(?:ing)?)(?: \w+){0,3} (?:off|from|out of|in front of|into|under|onto)(?: \w+){0,3} (?:bridge|roof|rooftop|building|balcony|window|trains?|bus|car|cliff|ledge|truck|traffic|tracks|metro|subway|tree|wall|river)",
    r"(?:standing|sitting|stood|im|here|am|up) (?:\w+ )?(?:on|at|by) (?:the |a |my )?(?:\w+ )?(?:edge|ledge|bridge|roof|rooftop|train tracks|tracks|balcony)<w2>(?:and|about|ready|thinking|wanting|right now)?.{0,30}(?:jump|let go|end|fall|done)",
    r"(?:gun|rope|noose|blade|razor|knife|<drug>)(?: \w+){0,4} (?:ready|loaded|in my hands?|to my head|beside me|next to me|in front of me|right here|right now)",
    r"(?:got|have|bought|found|tied|holding|loaded|need|get) (?:\w+ ){0,3}(?:gun|rope|noose)<end>",
    r"(?:good ?bye|farewell|su[i*]cide) (?:letters?|notes?|messages?|emails?)",
    r"(?:said|saying|say|written|write|writing|wrote) (?:\w+ ){0,3}(?:final|last) (?:goodbyes?|words|letters?|message)",
    r"(?:this is|its) (?:my )?(?:final )?good ?bye(?: forever| everyone| world)?<end>",
    r"good ?bye cruel world",
    r"(?:my|the) last (?:night|day|hours?) (?:alive|on (?:this )?(?:earth|planet)|here on earth)",
    r"(?:i |im )(?:\w+ ){0,2}(?:wont|will not|not going to|not gonna) be (?:alive|around much longer|around anymore|around for much longer|here much longer|here anymore|here after tonight|here by (?:tomorrow|morning|monday|the weekend))",
    r"(?:know|decided|chosen|choose|picked|planned|plan|figured out) (?:exactly )?(?:how|when|where) (?:\w+ ){0,3}(?:to |ill |id |im going to |i will |i would |gonna )(?:do it|die|end it|end things|go out)<end>",
    r"(?:painless|easiest|quickest|fastest|least painful|best|peaceful|quick|easy|good) (?:way|method|ways|methods) (?:to (?:die|go out|kill|end)|of dying)",
    r"how (?:do i|can i|to|would i|could i|should i|many \w+ (?:do i|does it|would it|it|to)|much \w+ (?:do i|does it|would it|to))(?: \w+){0,5} (?:die|kill me|kill <myself>|end it all|be fatal|be lethal|overdose)",
    r"(?:ready|prepared|plan|planning|about) to (?:die|be dead)<end>",
    r"(?:attempted|tried|attempting) (?:to )?(?:end it|die)<end>",
    r"(?:hope|wish|want|like) (?:\w+ ){0,3}(?:car|bus|train|truck|someone|something) (?:\w+ )?(?:hits?|would hit|to hit|runs? over|kills?|would kill|to kill|shoots?) me",
    r"(?:bought|got|found|tied|buying|getting|need|holding|have) (?:\w+ ){0,2}(?:rope|noose)\b",
    r"(?:im|i am|i m) (?:\w+ )?(?:done|through|finished) with (?:life|living|everything and everyone|this life|this world)",
    r"(?:tonight|today|tomorrow) (?:is|will be) (?:the (?:night|day) i (?:\w+ )?(?:do it|die|end|leave|disappear|go away)|my last (?:night|day|one)|the last (?:day|night) (?:i|of my life)|the last time (?:you|anyone|anybody))",
    r"(?:give|giving|gave|given) away (?:all )?(?:my|of my) (?:\w+ )?(?:things|stuff|belongings|possessions)\b.{0,40}(?:wont need|dont need|gone|leav|goodbye|anymore)?",
    r"(?:wont|will not|dont|never) (?:have|need) to (?:worry|care|deal|bother) (?:about|with) me (?:anymore|any more|much longer|ever again|again|soon)",
    r"(?:take care of|look after) (?:my \w+) (?:when|after|once|if) im (?:gone|dead|not here)",
    r"(?:feel like|thinking of|thinking about|about|considering|ready for|planning on) ending (?:it|things|everything|my life|it all|myself)\b",
    r"(?:voices?|head) (?:\w+ )?(?:tell|tells|telling) me to (?:\w+ )?(?:kill|die|hurt|jump|end|cut)",
    r"(?:want|wanna|going to|gonna|just) (?:to )?(?:jump|leap)(?: off| from)?<end>.{0,10}",
    r"(?:suicid\w+|kill) (?:pact|attempt of mine|my self)\b",
    r"(?:my|another|second|last|first|a) suicide attempt\b",
    r"(?:im|i am|ive been|i have been|i keep|i was|cant stop|i) (?:\w+ ){0,2}(?:think|thinking|thought|considering|considered|contemplating|planning|attempting|attempted|fantasi\w+|wanting|tempted by) (?:about |of |to commit |committing |a |my |by )*<suicide>\b",
    r"(?:i|im going to|im gonna|i will|i want to|i wanna|ill|i might|i could|i should|i tried to|i almost|going to|gonna|want to) (?:\w+ )?commit(?:ted|ting)? suicide",
    r"unaliv(?:e|ing|ed) ?(?:<myself>|me)?",
    r"(?:have|got|made) (?:a|my) plan(?: \w+)?[, ]+(?:and |to )(?:\w+ ){0,3}(?:know (?:when|how|where)|die|end it|the (?:date|note|means|pills)|a (?:date|note)|kill)",
    r"(?:do|doing|did) something (?:bad |stupid |terrible |horrible |awful |drastic |dangerous )?to <myself>",
    r"do something (?:i cant (?:take back|undo)|irreversible|permanent)",
    r"(?:dont|do not|cant|cannot) trust <myself> (?:to be alone|alone|not to|around|tonight|right now|with|to stay|to be)",
    r"(?:my|the) (?:last|final) (?:message|post|text|note|letter|night alive|words)(?: to| here| ever|<end>)",
    r"(?:end|erase|get rid of|eliminate|destroy|delete|take out|finish) <myself>\b",
    r"put <myself> out of (?:my|this) misery",
    r"how (?:i ?d|i would|id|ill|i will|to|i could|i might) (?:do it|die|go|end it)<end>",
    r"(?:lethal|fatal|deadly) (?:dose|amount|combination) (?:of|for)\b.{0,30}(?:me|my|i)\b",
    r"how to (?:tie|make) a noose",
    r"good ?bye (?:forever|everyone|everybody|all|world)<end>",
];

/// Words that are also a matter of study.
const SUICIDE_SOFT: &[&str] = &[
    r"(?:think|thinking|thought|thoughts|thots|consider|considering|contemplat\w+|plan|planning|planned|attempt\w*|commit\w*|want\w*|urges?|ideation|fantasi\w+|research\w*|googl\w+|about|ideas?|of|try|tried|trying) (?:\w+ ){0,3}<suicide>",
    r"<suicide> (?:is|was|seems|looks|sounds|feels) (?:like )?(?:\w+ )?(?:the |my )?(?:only|an|a|best|easier|tempting|good)\b",
    r"suicidal (?:thoughts?|ideation|ideas|plans?|feelings?|urges?)",
    r"(?:^|i |im |my )(?:(?:so|just|really|very|feeling|feel|feels|am|was|need|want|get|having|have|had|thinking|think|googled|searched|kinda|still|again|a|the|about|on|in|of|at|mind|only|out|is|head) ){0,2}<suicide>(?: help| pls| please)?$",
    r"<suicide> (?:hotline|help ?line|lifeline|line|crisis line)",
];

/// Bare names of the thing.
const SUICIDE_NAMED: &[&str] = &[r"<suicide>\b", r"suicidal (?:thoughts?|ideation|ideas|plans?|feelings?|urges?)"];

/// Not wanting to live, as a wish.
const PASSIVE: &[&str] = &[
    r"made (?:my )?peace with (?:dying|death|the end|not being (?:here|around|alive))",
    r"(?:everyone|everybody|you|they|my \w+) (?:\w+ )?(?:can |will |ll |would )?(?:finally )?be (?:finally )?rid of me\b",
    r"i (?:just )?want out(?: of (?:this life|life|this world|everything))?<end>",
    r"(?:want|wish|need) (?:to )?(?:be )?(?:somewhere|anywhere) (?:but )?(?:not alive|dead)",
    r"(?:i|id|im|and|just|really|want|wanna|only) (?:<want> ){1,6}(?:die|be dead|being dead|dying|not exist|not existing|cease to exist|stop existing|stop living|stop being alive|not be alive|not be here anymore|not be here|not be around anymore)(?: already| tonight| now| so bad)?<end>",
    r"(?:want|wanna|wish|ready|would rather|deserve|rather|hoping|hope|pray|praying|begging|like|wanting) (?:to |i (?:could |would |can |was |were )?)?(?:just |only |really |fucking |be |go |curl up and |simply |go to sleep and )*(?:die|dead|disappear|vanish|cease|not exist|fade away|stop existing|sleep forever)(?: already| forever| tonight| now| in my sleep| for good| from (?:this|the) (?:world|earth|planet))?\b",
    r"(?:i ?d|would|i ?ll) rather (?:be dead|die|not be alive|not exist)",
    r"(?:fall asleep|go to sleep|go to bed|sleep) (?:and|n) (?:never|not|hope i|hopefully|dont)",
    r"better off (?:without me|dead|if i|w o me|with me gone)",
    r"(?:tired|sick|exhausted|done|weary|fed up|so over) (?:of|with|from) (?:being alive|living|existing|life<end>|breathing|my life<end>|existence|this life)",
    r"(?:hate|cant stand|regret|ashamed of) (?:being alive|living|existing|that im (?:still )?alive|that i (?:woke up|exist|am alive))",
    r"(?:wish|wished|better if|rather) (?:\w+ ){0,3}(?:i|id) (?:was|were|wasnt|werent|had|was never|were never|had never|hadnt|never|didnt|could just|could) (?:\w+ )?(?:dead|born|been born|existed|exist|alive|wake up|woken up|gone<end>|not exist)",
    r"(?:when|after|once) im (?:gone|dead)(?: forever)?<end>",
    r"(?:want|wish|need|make) (?:all )?(?:the|this|my|it) (?:pain|suffering|hurt|voices|hurting) (?:all )?(?:to )?(?:just )?(?:stop|end|go away|be over)",
    r"(?:want|wish|need) (?:it|everything|all of this|life|this life) (?:all )?to (?:just )?(?:stop|end|be over)(?: forever| for good| already)?<end>",
    r"(?:end|stop) (?:the|this|my) (?:pain|suffering) (?:for good|forever|once and for all)",
    r"(?:think|thinking|thoughts?|fantasi\w+|dream|dreaming|daydream\w*|obsess\w*) (?:\w+ ){0,3}(?:about|of) (?:\w+ ){0,2}(?:death|dying|not being here|not existing|being dead|ending (?:it|things|everything|my life)|my (?:own )?(?:death|funeral)|not waking up|disappearing)",
    r"(?:im|i am|feel like|i feel like|being|only|just) (?:\w+ ){0,3}(?:a|such a|nothing but a|just a) (?:\w+ )?burden (?:to|on|for) (?:everyone|everybody|my|them|people|others|all|the people|those)",
    r"(?:rest|sleep|gone|escape) (?:forever|for good|eternally|permanently)<end>",
    r"(?:only|no other|theres no|see no|is no) way out(?: of this| is| left)?<end>",
    r"(?:only|best) way out is",
    r"(?:giving|give|gave) up on (?:life|living)\b",
    r"(?:everything|it|life) (?:would|will|d) be (?:so much |much |a lot )?(?:easier|better|simpler) (?:if i (?:was|were|wasnt|werent|died|didnt exist|just died)|dead|without me)",
    r"(?:just )?want (?:to )?(?:rest|peace|sleep|be gone|go away) (?:forever|for good|and never)",
    r"(?:wish|wished) (?:\w+ )?(?:a |the |some )?(?:car|truck|bus|train|someone|lightning|cancer|god) (?:\w+ )?(?:hit|kill|take|end|run over|strike|took) me",
    r"(?:death|dying|being dead|not existing|not being alive|eternal sleep) (?:\w+ )?(?:sounds?|seems?|looks?|feels?|would be|is|might be) (?:\w+ )?(?:like )?(?:\w+ )?(?:a relief|relief|peaceful|the answer|better|easier|nice|good|great|comforting|appealing|tempting|my only|the only|the best|an escape|preferable|kind|freeing|the way out)",
    r"(?:easier|better|simpler|best) (?:\w+ ){0,3}(?:to|if i could|if i|for me to) (?:just )?(?:not (?:be here|exist|wake up|be alive|be around|live)|die|be dead|disappear|stop existing|vanish|end it)<end>",
    r"(?:i should|i should just|i deserve to|maybe i should|i ought to) (?:just )?(?:die|be dead|disappear|not exist)<end>",
    r"(?:hope|hoping|pray|praying|wish) (?:\w+ )?i (?:just )?(?:dont|never|wont|didnt) (?:ever )?w[ao]ke",
    r"(?:hope|hoping|pray|praying) (?:\w+ )?(?:to die|i die|i get (?:hit|cancer|killed)|something kills me|god takes me)",
];

/// Not wanting to live, in words that deny by themselves: a denial before them takes nothing back.
const HOPELESS: &[&str] = &[
    r"(?:dont|do not|cant|cannot) (?:see|picture|imagine) (?:my ?self|me) (?:\w+ )?(?:making it|living|being (?:alive|around)|alive|lasting|surviving|reaching)(?: (?:to|till|until|past|beyond|see))* (?:christmas|new years?|next (?:year|month|summer|spring|winter|birthday)|my \w+ birthday|\d\d|thirty|forty|the end of (?:the|this) (?:year|month)|old age|adulthood)\b",
    r"(?:dont|do not|cant|cannot) (?:see|picture|imagine) (?:my ?self|me) (?:\w+ )?(?:being alive|alive|living (?:much longer|anymore|on))\b",
    r"(?:dont|do not|didnt|doesnt|never|not|wouldnt|dnt|no longer|cant|cannot|cba to) (?:even |really |wanna|want to |want |feel like |care to |deserve to |mind not |like )+ ?(?:keep )?(?:liv(?:e|ing)|be(?:ing)? alive|be(?:ing)? here (?:anymore|any more|any longer|no more)|be(?:ing)? here<end>|exist(?:ing)?|wak(?:e|ing) up|be(?:ing)? (?:on|in) this (?:earth|planet|world)|go(?:ing)? on(?: living| like this| anymore|<end>)|breathe|breathing|see tomorrow|be around anymore|continue living|be me anymore)",
    r"(?:cant|cannot|can not|cant bear to|no strength to|dont know how to) (?:go on|keep (?:going on|living|existing)|carry on|live like this|live|exist|do life|face (?:another|one more) day)(?: anymore| any more| like this| any longer| much longer| living|<end>)",
    r"(?:never|not|didnt|wouldnt|dont|wont) (?:ever |have to |had |to )*w[ao]ke?(?:n)? up(?: again| anymore| tomorrow| ever again| one day| in the morning|<end>)",
    r"(?:world|everyone|everybody|family|they|people|kids|parents|friends|mom|mum|dad|husband|wife|all|things|better) (?:\w+ ){0,4}(?:better|easier|happier|fine|relieved) (?:\w+ )?(?:without me(?: here| around|<end>)|if i (?:was|were|wasnt|werent|died|disappear\w*|didnt exist|just disappear\w*|wasnt)|once im gone|when im gone)",
    r"(?:no|any|one|without|a|have|see|little) (?:\w+ )?(?:reason|reasons|point|purpose|will|meaning|sense) (?:left )?(?:to|in|for|of) (?:\w+ )?(?:live|living|be alive|being alive|go on<end>|going on<end>|existing|exist|life|wake up|waking up|get out of bed|being here|be here|stay alive|staying alive|keep living)",
    r"(?:whats|what is|wheres|is there|what) (?:\w+ ){0,2}(?:point|reason|purpose) (?:of|in|to|for) (?:\w+ )?(?:living|live|being alive|be alive|life anymore|existing|exist|going on<end>|go on<end>|being here|staying alive|stay alive|waking up|wake up|my life|life<end>)",
    r"why (?:am i|do i|should i|bother|keep|even) (?:\w+ ){0,3}(?:alive|living|exist|existing|live|stay alive|keep living|be alive)<end>",
    r"life (?:\w+ )?(?:isnt|is not|not|aint|is no longer|no longer|doesnt feel|does not feel|isnt even|hardly|feels) (?:\w+ )?(?:worth|liveable|livable) ?(?:living|it|the pain)?",
    r"not worth (?:living|being alive|staying alive)",
    r"nothing (?:\w+ )?to live for",
    r"lost (?:\w+ )?(?:will|reason|desire|wish) to (?:live|exist|go on)",
    r"no will to (?:live|go on)",
    r"should(?:nt)? (?:have |ve )?(?:never|not)? ?(?:have )?been born",
    r"(?:nobody|no one|noone|no body|who|anyone|anybody|anyone even|people|everyone|they) (?:\w+ )?(?:would|will|wouldnt|ll|d) (?:\w+ ){0,3}(?:care|notice|miss me|cry|mind|mourn|come to my funeral|be happier|be relieved|forget me)(?: \w+){0,3} (?:if|when|once) (?:i|im) (?:\w+ ){0,3}(?:died|die|disappear\w*|gone|dead|werent here|wasnt here|werent around|wasnt around|vanish\w*|didnt exist|stopped existing|not here|wasnt alive)",
    r"(?:nobody|no one|noone) (?:would|will) (?:\w+ )?(?:miss me|come to my funeral)",
    r"if i (?:just |suddenly |ever )?(?:died|die|was gone|were gone|am gone|disappear\w*|was dead|were dead|didnt exist|didnt wake up|never woke up|wasnt here|werent here|wasnt around|werent around|wasnt alive|vanish\w*)(?: \w+){0,4}[, ]+(?:\w+ ){0,4}(?:care|notice|miss|better|matter|relieved|happier|easier|cry|sad)",
    r"(?:nothing|no one|nobody) (?:\w+ )?(?:left )?(?:worth )?(?:living|to live) for",
    r"(?:dont|do not) (?:see|have|picture|imagine) (?:\w+ ){0,3}(?:future for me|a future|any future|myself alive|way out<end>|other way out|any way out|me in the future)",
    r"(?:dont|do not|wont|will not) (?:think (?:i|ill|i will) )?(?:make it|be alive|live|survive) (?:to|till|until|past|through) (?:\w+ )?(?:tonight|the night|tomorrow|my \w+ birthday|\d+|christmas|the week|this week|morning)",
    r"given up on (?:life|living|everything including life)",
    r"(?:cant|dont|do not|no longer|cannot|hardly|barely) (?:\w+ ){0,3}(?:see|find|feel|have|understand|know) (?:\w+ )?(?:the |any |a |what the |much )?(?:point|reason|reasons|purpose|meaning|sense|use) (?:in|of|to|for) (?:\w+ )?(?:living|life|being alive|being here|existing|anything anymore|carrying on|staying|waking|it all|my life|going on)",
    r"(?:life|existence|living) (?:is|s|feels|seems|has become|just feels) (?:\w+ )?(?:pointless|meaningless|unbearable|not worth it|hopeless|too painful|worthless|empty and pointless|torture)",
    r"(?:life|living) (?:has|have|had) (?:no|lost (?:all )?(?:its )?) ?(?:meaning|point|purpose|value)",
    r"(?:dont|do not) (?:belong|want to be) (?:in|on|here in) this (?:world|earth|planet|life)",
    r"what if i (?:just )?(?:didnt|never|dont|wasnt|stopped) (?:\w+ )?(?:wake|woke|here|alive|exist|breath)\w*",
    r"(?:wouldnt|wont|dont|would not) mind (?:if i )?(?:dying|being dead|died|not waking|didnt wake|if i died|a car hit)\w*",
    r"(?:happier|better|easier|relieved|fine|best|nicer) (?:\w+ )?(?:for (?:everyone|them|all|my family) )?(?:if|when|once) i(?:m| am| was| were| just| had| simply|) ?(?:just |simply |really |was |were )?(?:gone|dead|disappeared|disappear|died|not here|wasnt here|werent here|not around|wasnt around|werent around|vanished|didnt exist|never existed|never been born|stopped existing)",
    r"(?:theres|there is|i have|have|ive got|got|is) nothing (?:left )?(?:for me )?(?:here )?(?:left )?(?:to live for|in this world|in this life|keeping me here|keeping me alive)",
    r"(?:i|ill|i will) (?:wont|will not|not|might not|may not|dont think ill) (?:\w+ )?(?:survive|make it (?:through|to)|be here to see|live to see)\b.{0,20}(?:night|tomorrow|week|birthday|graduation|day)?",
    r"(?:why|how come) (?:\w+ )?(?:am i|i am|im) (?:still )?(?:alive|here in this world|breathing)\b",
    r"(?:cant|cannot|can not) (?:\w+ )?(?:take|do|stand|bear|handle|deal with) (?:life|living|being alive|existing|this life)(?: anymore| any longer|<end>)",
    r"(?:no|any|without) (?:point|meaning|purpose|value|sense) (?:to|in|of) (?:my|this) (?:life|existence)",
    r"(?:nobody|no one|noone) (?:needs|wants|loves|would miss) me\b.{0,40}(?:alive|dead|die|here|anymore|disappear|gone)",
];

/// Hurting oneself.
const SELF_HARM: &[&str] = &[
    r"(?:hurt|hurting|harm|harming|cut|cutting|cutted|burn|burning|injur(?:e|ing)|scratch(?:ing)?|mutilat\w+|bruis(?:e|ing)|punch(?:ing)?|hit|hitting|carv(?:e|ing)) <myself>",
    r"(?:cut|cutting|slic(?:e|ing)|burn(?:ing|ed)?|carv(?:e|ing)|scratch(?:ing|ed)?) (?:into |up |open )?my (?:own )?(?:\w+ )?(?:arms?|wrists?|legs?|thighs?|skin|body|stomach|forearms?)",
    r"(?:been|started|start|back to|keep|kept|stop|went back to|again|im|i am|relaps\w+ (?:with|into|on|and)) cutting(?: again| a lot| lately| tonight)?<end>",
    r"(?:cutting|cut) again<end>",
    r"(?:clean from|urges? to|urge to|relapsed (?:and|on)|need to|want to|have to|wanna) (?:cut|cutting|self ?harm|burn|bleed|sh)<end>",
    r"(?:razor|blade|razors|blades) (?:\w+ ){0,4}(?:my (?:arm|wrist|thigh|leg|skin)s?|again|calling|to feel)",
    r"(?:feel|see) (?:\w+ )?(?:myself|the|my) (?:blood|bleed|bleeding) (?:to feel|again)",
    r"(?:burn(?:ed|t|ing)?|cut(?:ting)?|slic(?:ed|ing)|scratch(?:ed|ing)) my (?:\w+ )?(?:arms?|legs?|thighs?|wrists?|skin|hands?) (?:\w+ )?(?:again|with a|until|to feel|on purpose|tonight|because)",
    r"(?:hurting|harming|cutting|burning) (?:my ?self|me) (?:is|helps|makes|feels|calms)",
];

/// The same, in words that are also a matter of study.
const SELF_HARM_SOFT: &[&str] = &[
    r"(?:i|ive|im|been|my|started|want to|wanna|going to|the urge to|urges? to|again|keep|stop|relapsed into|back to) (?:\w+ ){0,2}self ?harm(?:ed|ing|s)?\b",
    r"^self ?harm\w*<end>",
];

/// Too much of something.
const OVERDOSE: &[&str] = &[
    r"(?:i|im|ive|just|going to|gonna|want to|wanna|trying to|tried to|will|might|could|thinking (?:of|about)|by) (?:\w+ ){0,2}(?:overdos(?:e|ed|ing)|o ?d (?:on|tonight|again)|od ?ed|oding)\b",
    r"(?:take|taking|taken|took|swallow\w*|down(?:ed|ing)?|pop(?:ped|ping)?|ate|have|got|drank|drink) (?:\w+ )?(?:all (?:of )?(?:my|the|these|those|them)|(?:a |the )?whole (?:\w+ )?(?:bottle|box|pack|packet|strip) of|(?:a |the )?(?:entire|full) (?:bottle|box|pack|packet)(?: of)?|too many|a bunch of|a handful of|a fistful of|every|every single|so many|enough|(?:[2-9]\d|\d{3,})|twenty|thirty|forty|fifty) (?:\w+ )?(?:<drug>|bleach)",
    r"(?:enough|many) (?:\w+ )?<drug> to (?:\w+ )?(?:die|kill|end|do it|finish|never)",
    r"(?:counting|counted|saving up|saved up|stockpil\w+|hoard\w+|hoarded|stash\w*) (?:\w+ ){0,4}<drug>",
    r"(?:drink|drank|drinking|swallow\w*) (?:\w+ )?(?:bleach|antifreeze|poison|pesticide|rat poison)",
];

/// Hurting others.
const OTHERS: &[&str] = &[
    r"(?:im going to|im gonna|i am going to|i want to|i wanna|i will|ill|i plan to|planning to|im planning to|thinking (?:of|about)|thoughts (?:of|about)|i feel like|urge to|urges to|about to|ready to|i need to|i have to|i might|im about to) (?:\w+ )?(?:kil+(?:ing)?|murder(?:ing)?|shoot(?:ing)?|stab(?:bing)?|hurt(?:ing)?|strangl(?:e|ing)|chok(?:e|ing)|attack(?:ing)?|poison(?:ing)?|harm(?:ing)?) <someone>\b",
    r"(?:shoot up|bomb|blow up|burn down) (?:the|my|our|this) (?:school|office|university|college|place|building|church|campus)",
    r"(?:bring|bringing|take|taking|got|have) (?:a|my|the) (?:gun|knife) to (?:school|class|work|campus|university)",
];

/// Done by others.
const ABUSE: &[&str] = &[
    r"(?:my|her|his) (?:\w+ )?(?:husband|wife|boyfriend|girlfriend|bf|gf|partner|dad|father|step ?dad|step ?father|mom|mum|mother|step ?mom|uncle|brother|cousin|boss|teacher|coach|ex|parents|roommate|grandfather|grandpa|fianc\w*|tutor|professor)(?: \w+){0,4} (?:hits|hit|hitting|beats|beat|beating|punch\w*|slaps?|slapped|slapping|chok(?:es|ed|ing)|strangl\w+|rap(?:es|ed)|molest\w*|abus(?:es|ed|ing)|hurts|hurting|threatens?|threatened|threatening|burned|kicks?|kicked|touches|touched|touching|assault\w*|locks?|locked|forces|forced|hurt) (?:me|us)\b",
    r"(?:^|and |because |when |but |that |if )(?:he|she|they) (?:\w+ )?(?:hits|beats|punched|punches|slaps|slapped|choked|chokes|strangled|raped|rapes|molested|assaulted|abuses|abused) me\b",
    r"(?:im|i am|ive been|i have been|am|been|being|i was|i got|got) (?:\w+ )?(?:abused|beaten(?: up)?|raped|molested|assaulted|sexually assaulted|sexually abused|trafficked|held against my will|choked|stalked|blackmailed|sextorted|groomed)(?: by| at| again| last| and| when| yesterday| tonight| every| as a|<end>)",
    r"(?:threatens?|threatened|threatening|tried|trying|wants|going|says (?:he|she|they)(?:ll| will|s going to)?) (?:to )?(?:kil+|murder|hurt|shoot|stab) (?:me|us|me and)\b.{0,30}(?:if i leave|tonight|again|he|she|gun|knife|scared|help|seriously|<end>)",
    r"(?:scared|afraid|terrified|frightened) (?:of|to go home|to be home|that)(?: to)? (?:\w+ ){0,4}(?:my (?:husband|boyfriend|partner|dad|father|step ?dad|ex|wife|girlfriend)|home|hell (?:hurt|kill|hit)|he will (?:hurt|kill|hit)|shell (?:hurt|kill|hit))",
    r"(?:someone|he|a man|a guy|my \w+) (?:is |has been |keeps )?(?:touch\w*|forc\w*) me (?:inappropriately|sexually|to have sex|without|where|down there|to touch)",
];

/// Danger at this moment.
const DANGER: &[&str] = &[
    r"(?:im|i am|we are|were) (?:\w+ )?in (?:\w+ )?danger\b",
    r"(?:im not|i am not|i dont feel|not feeling|dont feel) safe(?: here| at home| with (?:him|her|my\w*|them)| right now| anymore| in my own| around| from|<end>)",
    r"(?:someone|somebody|a man|a guy|he|they|people) (?:is|are|has|keeps?|s|hes|theyre) (?:\w+ )?(?:following me|breaking in|trying to (?:get|break) in|outside with a|chasing me|stalking me|pointing a gun|got a gun|has a gun|has a knife)",
    r"(?:i think |i feel like )?(?:im|i am|i might be) (?:having|about to have) (?:a |an )?(?:\w+ )?(?:heart attack|stroke|seizure)",
    r"(?:cant|cannot|can not|unable to) breathe(?: properly| and| at all| help|<end>)",
    r"(?:need|call|get|send) (?:me )?(?:an ambulance|the police|911|999|112)(?: now| please| help)?<end>",
    r"(?:bleeding|blood) (?:\w+ )?(?:wont stop|doesnt stop|isnt stopping|everywhere|a lot and|out)",
];

/// Starving, purging.
const EATING: &[&str] = &[
    r"(?:make|making|made|force|forcing|forced) <myself> (?:to )?(?:throw up|vomit|puke|be sick|sick|throwing up|gag)",
    r"(?:throw\w*|puk\w+|vomit\w*|purg\w+) (?:\w+ ){0,3}(?:after|what|everything) (?:i (?:eat|ate)|eating|meals?|every meal|dinner|lunch|food)",
    r"(?:bing(?:e|ed|ing)) (?:and|then|n) (?:purg\w+|throw\w*|vomit\w*|puk\w*)",
    r"(?:im|ive been|i keep|started|been|back to|i) (?:\w+ )?purg(?:ing|ed|e)(?: again| after| every|<end>)",
    r"starv(?:e|ing|ed) <myself>",
    r"(?:havent|have not|not|hardly) (?:eaten|ate|eating) (?:\w+ ){0,2}(?:in|for|since) (?:\w+ )?(?:days|[2-9] days|\d\d days|two days|three days|four days|five days|a week|weeks)",
    r"(?:stop|stopped|stopping|refuse|refusing|afraid|scared|terrified) (?:to eat|eating|of eating|of food)(?: completely| altogether| so| to lose| because| again| for days| until|<end>)",
    r"(?:dont|do not|cant) (?:deserve|let myself|allow myself) (?:to |food|eat)(?: ?eat)?",
    r"(?:laxatives?|diet pills) (?:\w+ )?(?:to|every|after|again|so)",
    r"(?:anorexi\w+|bulimi\w+|eating disorder) (?:is |has |came |coming )?(?:\w+ )?(?:back|again|relaps\w*|worse|winning|taking over)",
    r"relaps\w+ (?:\w+ ){0,3}(?:anorexi\w+|bulimi\w+|eating disorder|ed\b)",
];

/// About somebody else.
const CONCERN: &[&str] = &[
    r"<person>\b<gap>(?:<kill> <self3>|end(?:ing)? (?:his|her|their) (?:own )?life|t[ao]k(?:e|ing|es)? (?:his|her|their) (?:own )?life|suicid\w*|wants? to die|wanted to die|wanting to die|wanna die|(?:cut|cutting|cuts|hurt|hurting|hurts|harm|harming|starving|hang|hanged) <self3>|self ?harm\w*|does ?nt want to (?:live|be here|be alive|wake up|exist)|overdos\w*|end(?:ing)? it all|no reason to live|better off dead|cutting again|good ?bye letter|kms|jump(?:ing)? off)",
];

/// Violence against somebody else.
const CONCERN_ABUSE: &[&str] = &[r"<person>\b<gap>(?:is in danger|being (?:abused|beaten)|is abused|gets beaten)\b"];

/// Somebody else, without a word on who they are to the learner.
const CONCERN_SOFT: &[&str] = &[
    r"(?:he|she|they|someone|somebody|shes|hes|theyre) (?:\w+ ){0,6}(?:wants? to|wanted to|going to|gonna|threaten\w* to|tried to|about to|talk\w* about|thinking (?:of|about)|trying to|might|will|says?|keeps?) (?:\w+ ){0,3}(?:<kill> <self3>|end(?:ing)? (?:his|her|their) (?:own )?life|suicid\w+|die tonight|hurt(?:ing)? <self3>|cut(?:ting)? <self3>|harm(?:ing)? <self3>|wants? to die)",
    r"(?:help|worried about|scared for|afraid for|worry about|support|talk to) (?:a |my |someone|somebody)<gap>(?:suicidal|suicide|self ?harm\w*|wants to die|kill (?:him|her|them) ?sel\w+)",
];

pub(super) fn lists() -> Lists {
    let rule = |kind: Kind, tier: Tier, study: Study, phrases: &[&str]| Rule {
        kind,
        tier,
        study,
        deniable: true,
        phrases: Phrases::new(CLASSES, phrases),
    };
    Lists {
        rules: vec![
            rule(Suicide, Acute, Study::Ignored, SUICIDE),
            rule(Overdose, Acute, Study::Ignored, OVERDOSE),
            rule(SelfHarm, Acute, Study::Ignored, SELF_HARM),
            rule(Suicide, Acute, Study::Sentence, SUICIDE_SOFT),
            rule(Suicide, Acute, Study::Message, SUICIDE_NAMED),
            rule(SelfHarm, Acute, Study::Message, SELF_HARM_SOFT),
            rule(AcuteDanger, Acute, Study::Ignored, DANGER),
            rule(Abuse, Acute, Study::Ignored, ABUSE),
            rule(HarmToOthers, Acute, Study::Ignored, OTHERS),
            rule(EatingDisorder, Acute, Study::Ignored, EATING),
            rule(Suicide, Passive, Study::Ignored, PASSIVE),
            Rule { deniable: false, ..rule(Suicide, Passive, Study::Ignored, HOPELESS) },
            rule(Suicide, Concern, Study::Ignored, CONCERN),
            rule(Abuse, Concern, Study::Ignored, CONCERN_ABUSE),
            rule(Suicide, Concern, Study::Sentence, CONCERN_SOFT),
        ],
        harmless: Phrases::new(CLASSES, guards::HARMLESS),
        denial: Phrases::new(CLASSES, guards::DENIAL),
        study: Phrases::new(CLASSES, guards::STUDY),
        mention: Phrases::new(CLASSES, guards::MENTION),
        resolved: Phrases::new(CLASSES, guards::RESOLVED),
        condition: Phrases::new(CLASSES, guards::CONDITION),
        own: Phrases::new(CLASSES, guards::OWN),
    }
}
