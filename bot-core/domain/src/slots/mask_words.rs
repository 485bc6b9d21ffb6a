//! The words behind the veils: what tells of time that is taken, of the past, of others, of wishes and of denials.

use std::sync::LazyLock;

use super::phrase::Lexicon;

/// Verbs of time that is taken, as the learner says them of themselves.
pub(crate) const BUSY_VERBS: &str = "trabalho trabalhei trabalhava trabalhando durmo dormi dormia acordo levanto levantei chego \
             saio entro janto treino cuido leciono demoro dirijo conduzo work worked sleep slept wake \
             commute drive teach train working sleeping commuting driving estudei estudava fiz passei passo \
             gasto perco assisto spend watch scroll studied did spent volto busco pego largo";

/// Nouns of time that is taken.
pub(crate) const BUSY_NOUNS: &str = "trabalho emprego expediente turno turnos aula aulas escola faculdade universidade colegio \
             estagio plantao plantoes academia ginasio reuniao reunioes escritorio servico transito sono \
             work job jobs shift shifts school class classes college uni university gym office meetings \
             meeting lectures commute sleep internship traffic netflix tv novela workout deslocacao \
             deslocacoes trampo consulta consultas explicacoes explicacao comboio autocarro onibus trem bus ferry natacao \
             futebol igreja missa church appointment appointments dentist dentista ensaio ensaios rehearsal flight flights voo wedding casamento festa call terapia therapy";

/// Words that make such a noun a point of reference: "after work", "fora do trabalho", "for school".
pub(crate) const GOVERN: &str = "depois apos antes fora alem entre para pra pro before after outside besides between around for \
             without beyond of despite apesar";

pub(crate) const LINK: &str = "o a os as do da dos das no na ao de meu minha my the from to ir go going pro pra para sair \
             chegar get getting home me voltar que saio chego volto i eu leave finish casa em com with \
             acordo wake up";

pub(crate) static PAST: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "ontem; anteontem; antigamente; semana|semanas|mes|ano|anos|semestre|vez passada|passado|passados
         ultima|ultimas|ultimo|ultimos semana|semanas|mes|meses|ano|anos|vez
         yesterday; last week|month|year|night|semester|time|summer|winter|term; previously; in the past; used to; back then
         ha # anos|meses|semanas|dias; # anos|meses|semanas|dias|years|months|weeks|days atras|ago; a year|month|week ago
         estudei; fiz; passei; gastei; dediquei; trabalhei; dormi; consegui; tentei; comecei; tirei; usei; tive; investi; perdi; fui; li
         estudava; fazia; costumava; dedicava; gastava; passava; trabalhava; dormia; era; li durante
         ja tentei|estudei|fiz|consegui; estava num|em|nos #; was|were at? a? #; ja foi|fui|esteve|estive um|em|num? #; did; studied; spent; managed to; i managed; was doing|studying|spending; were doing; ive done|been|studied|spent|tried
         have done|been|studied|tried; tried; i got; scored; nota foi; grade was; fiquei com; cheguei a; slept; worked; went; had been; when i was; quando eu era",
    )])
});

/// Adverbs of the past that leave no doubt, whatever verb follows.
pub(crate) const PAST_ALONE: &str = "antes";

pub(crate) static OTHERS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "o|a|os|as|meu|minha|meus|minhas|um|uma|my|the|a|our|nosso|nossa|most|muita|his|her
         irmao; irma; amigo; amiga; amigos; colega; colegas; marido; mulher; esposa; esposo; filho; filha; filhos; namorado; namorada
         mae; pai; pais; professor; professora; stor; chefe; patrao; tutor; curso; cursinho; formador; primo; prima; vizinho; explicador; gente do
         friend; friends; brother; sister; husband; wife; boss; manager; course; kid; kids; son; daughter; teacher; partner; mom; mum; dad
         roommate; classmate; girlfriend; boyfriend; cousin; people; guy; everyone; tutorial; book; bootcamp; livro; app; parents; programa; exame; prova; exam
         dizem; recomendam; aconselham; daughters; sons; wifes; husbands; moms; dads; brothers; sisters; partners; sons; he; she; they; ele; ela; eles; elas; todo mundo; toda a gente; someone; alguem; coworker; nephew; sobrinho",
    )])
});

pub(crate) const THIRD_LEADS: &str = "o a os as meu minha meus minhas um uma my the our nosso nossa most e and mas but porque \
             because que enquanto while whereas pois said disse entao so quando when if se best melhor";

pub(crate) static UNREAL: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "se eu? tivesse|pudesse|conseguisse|fosse; if i had|could|were; if only; i? wish; quem me dera; oxala; tomara
         nao sei|sabia se|quando|quanto|quantas|quantos|como|qual; dont|do know|sure if|how|when|whether|what|which; not sure if|how|when|whether
         no idea if|how|when|whether|what; sei la se|quando; em vez de; instead of; rather than; do que; gostaria|queria de? ter; would love to have; duvido; i doubt
         sonho com; dream of; nao sei ao certo se",
    )])
});

/// Signs that a question is about the coach's opinion, and not an offer ("que tal 5 horas?").
pub(crate) static ASKING: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "suficiente; suficientes; chega; chegam; basta; bastam; enough; devo; deveria; should; preciso; precisa; precisaria; need; recomenda
         recomendas; recomendam; recommend; sugere; sugeres; suggest; quantas; quantos; quanto; how many|much|long; is it|that|there; are there; would it; o que significa
         what does|do|is|if|are; is # hours|hrs|h|a|enough|too|ok|good; is an; o que e; muito pouco; too much|little|few; por que; porque e que; why; e possivel; possible; consegue; better; melhor; best; would; do you|people|i
         da para aprender; can i learn|pass|become; will i; can you; vale a pena; worth; e verdade; e pouco|muito|bom|mau|ruim|normal; sao poucas|muitas; normal",
    )])
});

pub(crate) static GREETINGS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "bom dia; boa tarde|noite; boas tardes|noites; good morning|evening|afternoon|night|day; gmorning; last night",
    )])
});

pub(crate) static NEGATORS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nao; nem; nunca; jamais; not; never; dont; cant; cannot; wont; isnt; doesnt; arent; couldnt; wouldnt; nor; neither; shouldnt; aint
         impossivel; impossible; odeio; detesto; hate; avoid; evito; evitar; exceto; excepto; except; excluding; rather than; em vez de; instead of; tirando
         anything|everything|time|any but; tudo menos; menos de|a manha|tarde|noite; longe de; far from; out of the question; fora de questao; sem ser; unable; incapaz; awful; terrible
         cansado; cansada; exausto; exausta; tired; exhausted; knackered; wiped; caido; drained; sleepy; distraido; distraida; morto; morta; useless; demais; too much|many; excessivo; inviavel; unrealistic; irreal; unfeasible; pessimo; pessima; horrivel",
    )])
});

/// Words that look like a denial and are none.
pub(crate) static NO_DENIAL: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nao sei|sabia bem? ao? certo?; nao faco ideia; nao tenho a? certeza; nao estou certo|certa; not sure|certain; not really sure; dont know|care|mind; not only|just
         nao so|apenas|somente; nao me? importo|importa|incomoda; nao ha|tem|tenho problema|problemas; no problem; why not; porque|por que nao; nao e mesmo; nao mesmo
         nao muito; not much|a lot|many; nao tanto; not ideal|too bad|bad; nao e muito|pouco|grande|nada; its not much|a lot; nao obrigado|obrigada; nao mais; cant wait; dont worry; nao se preocupe
         nao tenho muito tempo; nao tenho tempo; no time; nao tenho horario fixo; dont have a fixed; nao tenho preferencia; nao muda; tirando isso; nao interessa
         dia|semana nao; nao e demais; not too much|many; tarde|cedo demais; too late|early; nao passa|passar|passam|passo de; nem que seja; nao menos; not less; no less; nao e que; not to mention",
    )])
});

/// What ends the reach of a denial: only the words before it were denied.
pub(crate) static LIMITS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "mais de|que|do; mais do que; more than; over; passa|passar de; alem de; above; beyond; menos de|que|do; less than; fewer than; longer than
         so; apenas; somente; only; just; sim; before|until #; antes das|de; ate",
    )])
});
