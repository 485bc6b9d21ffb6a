//! Speech acts: how people in both languages ask, wish, question, greet and refuse.

use std::sync::LazyLock;

use super::sense::Words;
use crate::slots::phrase::Lexicon;
use crate::slots::tokens::Kind;

/// Asking somebody to do something.
pub(super) static ASK: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "can|could|would|will|cant|couldnt|wont you|u|ya; can|could|may|shall we; should we; do|would you mind; would you be able to; are you able to
         is it possible to|for|that; would it be possible to; is there any? a? chance|way you|to|of; any chance of|you|we; any way you; why dont you|we|u
         help me; lets; let us; please; pls; plz; how about; what about; what if you|we; id like|love|want you to; i would like|love you to; i want|need|d you to; i wanted you to
         it would be|it|great|nice|lovely|good|helpful? great|nice|lovely|good|helpful? if you; be great|nice|lovely|good|helpful if you; i was wondering|hoping if|whether|you? you|we? could|can|might; i wonder if you could; wondering if you could; mind if we; care to; got any|some; have you got; do you have any|some|a; tens|tem algum|alguns|alguma|algumas|uns|umas
         podes; podias; poderias; pode; podia; poderia; podem; podiam; poderiam; consegues; consegue; conseguias; conseguiria; conseguirias; consegues me; podemos; podiamos; poderiamos
         da|dava|daria para|pra|p; tem como; teria como; tem jeito de; ha forma|maneira|hipotese|como de?; sera que; e|era|seria possivel; importas te de; importas te; importa se de|em; se importa de|em; que tal; e se; bora; vamos; vamo; vamos la; porque|por|pq que? nao me; queria|gostava|gostaria|quero|queria|preciso|precisava que; era bom que; seria bom|otimo se
         ajuda|ajude|ajudas me|a; me ajuda|ajude|ajudas|ajudar; por favor; faz favor; se faz favor; pf; pff; pfv; sff; nao queres|quer; queres|quer me; da um jeito de; faria o favor; tu consegues|podes; voce|vc consegue|pode|poderia|podia; rola; rolava; bora la",
    )])
});

/// Wishing for something oneself.
pub(super) static WANT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "i just|really|also? want|need|wanna|prefer; want; need; i wanna; wanna; id rather|like|love|prefer|appreciate; i would rather|like|love|prefer|appreciate; im? looking for; i feel like; feel like; i could use; could use; hoping for; time for|to; can|could|may i get|have; gimme; im ready for|to; ready for|to; up for; i have to; i must; i gotta; i guess? i should
         what i|id want|need|wanted|prefer|like|love is|was? for?;  o que eu? quero|preciso|queria|gostava|prefiro e|era|de?; eu? so? tambem? mesmo? quero; queria; gostava de?; gostaria de?; preciso de?; precisava de?; apetecia|apetece me; prefiro; preferia; to|tou|estou precisando|querendo; tou|estou a precisar|querer de?; to|tou|estava|tava|estou a fim de; tava|estava precisando|querendo|pensando de?|em?; adorava; adoraria; necessito de?; toca a; hora de; dava|fazia|da me jeito; tenho de|que; temos de|que; bora de?; queremos; manda; venham; venha; vinha a calhar; mereco; quer",
    )])
});

/// Words that open a question.
pub(super) static WH: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "howd; what; whats; whatre; whatd; wat; which; how; hows; why; whys; who; whos; whose; where; wheres; when; whens; in what|which; for what; to what; at what; on what|which
         o que; oq; o q; que; q; qual; quais; quem; como; quando; onde; quanto; quantos; quanta; quantas; porque; por que; porq; pq; de|a|em|com|por|para|pra que|qual|quais|quem|onde|quantos|quantas; afinal; donde; cade",
    )])
});

/// Exclamations and courtesies that begin like questions.
pub(super) static NO_WH: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "what a|an|the; how nice|cool|great|lovely|funny|sad|awful|cute|sweet|kind; que bom|boa|pena|fixe|legal|bacana|chatice|droga|maravilha|dia|seca|alivio|otimo|horror|engracado|vergonha|raiva|saco|confusao|nada|cansaco|sono|semana|querido|giro|top|show|se; quem me dera; quem sabe; como sempre|combinado|assim|ja|nao|disse|eu|esta|sou|tenho|estou|trabalho; quando puder|puderes|der|tiver|tiveres|quiser|quiseres; when you can|could|get|have|are; whatever; what ever; how are|r you|u things; no matter",
    )])
});

/// A denial that reaches over what follows in its clause.
pub(super) static NOT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "dont; do not; not; never; no more; no need to|for; nao; nunca; nem; sem; without; instead of; rather than; em vez de|do|da|dos|das; ao inves de|do|da; nada de; chega de; enough of?|with?; stop; quit; para|pare|parem de|com; deixa|deixe de; escusas|escusa de; dispenso; evita; evite; avoid; no; skip the; forget the|about|that|it|this; esquece|esqueca|ignora|ignore o|a|os|as; ignore the; hold|lay off on?; jamais; doesnt; didnt; wont; tired of; cansei de; farto|farta de; nada; neither; nor",
    )])
});

/// Denials that deny nothing.
pub(super) static NOT_NOT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "dont forget to?; do not forget to?; not only|just; nao so|apenas|somente; nao te esquecas|esqueces de?; nao se esqueca de?; nao esquece|esqueca|esquecas de?; nao deixes|deixe de; dont you; dont hesitate; nao hesites; why dont|not; why dont you; porque|pq nao; por que nao; nao queres|quer; nao podes|pode|podias|podia|poderia|poderias; no problem; sem problema|problemas|falta|duvida|pressa|stress|parar|compromisso; never mind; nada mal; nao percas tempo; nem que seja; if not; se nao; without fail; dont mind; nao me importo; nao sei; dont know; not sure; nao entendi|percebi|compreendi; dont understand|get; nao tenho certeza|duvida; no idea; no livro; no caderno; no capitulo; no stress|rush|worries|hurry|pressure|doubt",
    )])
});

/// Thanks, greetings and other courtesies.
pub(super) static COURTESY: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "hi; hello; hey; heya; hiya; yo; howdy; good morning|afternoon|evening|night; morning; thanks; thank you|u; thx; ty; tks; cheers; bye; goodbye; see you|ya; ok; okay; okey; cool; great; nice; awesome; perfect; lol; haha; hahaha; kkk; kkkk; rs; rsrs; sorry; youre the? best|great|amazing|awesome|welcome; you are the? best|great|amazing|awesome|welcome; love|appreciate it|this|you; happy birthday; merry christmas; happy new year; good job; well done; whats up; sup
         oi; ola; oie; opa; eai; e ai; bom dia; boa tarde|noite; boas; viva; alo; obrigado; obrigada; brigado; brigada; brigadao; obrigadissima; obrigadao; valeu; vlw; grato; grata; tchau; adeus; ate logo|amanha|ja|mais|breve; xau; beleza; blz; tranquilo; de boa; fixe; porreiro; otimo; perfeito; legal; bacana; massa; desculpa; desculpe; tudo bem|bom; como estas|esta|vai|vais; como e que estas|vai; tas bom|boa|bem; feliz natal|aniversario; boa sorte; parabens; amei; adorei; gostei; combinado; show; top; es o maior|melhor; tmj; abraco; beijinhos; bjs; joia; certo; entendi; percebi; ta bom|bem|certo; esta bem; sim; yes; yep; yeah; nao; no; nope; how are you|u|things; hows it going|everything; how is it going; how do you do; nice to meet you; prazer; fair enough; got it; makes sense; sounds good; never mind; nevermind; deixa estar|la; esquece",
    )])
});

/// Thanks and praise for something that is named.
pub(super) static THANKS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "thanks|thank you? for; thx for; i? love|loved|like|liked|enjoyed|appreciate the|your|how|that|these|those|it; obrigado|obrigada|valeu|brigado|brigada por|pelo|pela|pelos|pelas; adorei o|a|os|as|esse|essa|esses|essas|este|esta|isso; gostei do|da|dos|das|de|muito; gosto do|da|dos|das|muito|imenso; amei o|a|os|as; great|nice|good job|work|questions|summary|quiz",
    )])
});

/// Words that change nothing wherever they stand at the start of a clause.
const FILLERS: &str = "hey hi hello oi ola oie and e so entao then well bem olha look please favor ah oh ok okay okey hm hmm um uh er \
     actually na verdade alias sorry desculpa desculpe bloom also tambem afinal mas but agora now ja just pls plz bom boa \
     dia tarde noite morning good yes sim yeah yep nope cara mano pa tipo like maybe talvez kindly gentilmente perhaps possibly \
     anyway enfim hoje today primeiro first depois later next seguida finally finalmente por obrigado obrigada thanks thank \
     quickly rapidamente rapidinho ainda again novamente outra vez coach bot professor prof amigo right certo alright cool great \
     perfect perfeito otimo valeu opa eai ei po epa btw ora la only so apenas somente simply";

/// Whether a word may open any clause without changing it.
pub(super) fn is_filler(words: &Words, at: usize) -> bool {
    words.toks.get(at).is_some_and(|tok| tok.kind == Kind::Mark || tok.is(FILLERS))
}

/// Words of the one who speaks.
pub(super) const SELF: &str = "i im ive id ill me my mine myself we our us eu meu minha meus minhas nosso nossa comigo mim devo tenho preciso \
     vou posso estudo faco faltei fiz estou tou estava consigo temos devia deveria ando";

/// Verbs with which somebody asks what they are to do.
pub(super) static OUGHT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "should|shall|do|can|must|could|would|may i|we; i|we should|need|have|must|ought|can|could; am i supposed|meant; are we supposed; do i|we need|have to
         devo; devia; deveria; tenho de|que|pra|para; temos de|que; preciso de?; posso; convem; vou; falta me; me falta; e para eu; e pra eu; e que devo|tenho|posso; e melhor; e bom; ha para; tem para|pra; da para|pra eu?; vale a pena; eu",
    )])
});
