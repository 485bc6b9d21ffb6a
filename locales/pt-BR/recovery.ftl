# Voltar depois de uma sessão que não aconteceu. Circunstâncias, nunca caráter; sem contas; deixar passar está sempre ali.

recovery-initiate = { $session }: planos mudam, é normal. Como foi? Pode ignorar, se preferir.
recovery-initiate-several = As sessões de { $days }: planos mudam, é normal. O que estava acontecendo? Pode ignorar, se preferir.
recovery-nothing-open = Não há nada em aberto: nenhuma sessão espera uma palavra.
recovery-over = Essa conversa já terminou; tudo fica como foi combinado.
recovery-heard = “{ $quote }”: eu entendo.
recovery-reflect-energy = Então faltou energia; acontece.
recovery-reflect-unexpected = Então apareceu algo no meio, como acontece.
recovery-reflect-timing = Então o horário não encaixou bem.
recovery-reflect-unclear-step = Então não estava claro por onde começar.
recovery-reflect-illness = Sinto muito. Melhorar vem primeiro.
recovery-reflect-forgot = Então passou batido no meio de tudo; acontece.
recovery-reflect-motivation = Então nesse dia não havia vontade de sentar para isso.
recovery-reflect-other = Obrigado por contar.
recovery-explore = O que teria deixado mais fácil?
recovery-resolve = Qual destas combina com você, ou que outra?
recovery-resolve-again = Essa já não dá, ou não encaixou.
recovery-first-step = Quais seriam os primeiros cinco minutos, nas suas palavras? Por exemplo, “abrir o capítulo 3 e ler a primeira página”.
recovery-evoke = Você me contou por que quer isso: “{ $quote }”. O que fala a favor hoje?
recovery-evoke-open = O que fala a favor disso hoje, nas suas palavras?
recovery-agreed-move = Combinado: { $topic }, { $when }, por { $length }.
recovery-agreed-lighter = Combinado: o resto desta semana fica mais leve. { $mark }week mostra.
recovery-agreed-let-go = Combinado: deixamos essa passar, e o resto da semana fica igual.
recovery-agreed-pause = Combinado: silêncio até { $date }. Se você escrever, eu respondo.
recovery-agreed-reminder = Combinado: { $lead } antes de cada sessão eu aviso.
recovery-agreed-first-step = Combinado: a próxima começa com “{ $quote }”. O resto da semana fica igual.
recovery-agreed-evoke = Obrigado por dizer. O resto da semana fica igual.
recovery-did-study = Bom saber, ficou anotado como feito.
recovery-if-then = Se quiser, um plano para um momento assim costuma ajudar: “Se …, então eu …”. Como seria o seu?
recovery-if-then-kept = Guardado, nas suas palavras: se { $situation }, então { $action }.
recovery-farewell = Tudo bem. Fica como está, e eu estou aqui quando você quiser.
recovery-pause-offer = Anda tudo quieto por aqui há um tempo, e está tudo bem. Quer que eu pause as minhas mensagens? Também pode deixar como está.

recovery-choice-shorter = Curta: { $length }, { $when }
recovery-choice-lighter = Uma semana mais leve
recovery-choice-let-go = Deixar passar
recovery-choice-pause = Pausar até { $date }
recovery-choice-reminder = Um lembrete { $lead } antes
recovery-choice-first-step = Achar o primeiro passo
recovery-choice-evoke = Olhar o meu motivo

recovery-button-energy = Energia
recovery-button-unexpected = Apareceu algo
recovery-button-timing = O horário
recovery-button-other = Outra coisa
recovery-button-studied = Eu estudei
recovery-button-leave = Deixar quieto
