# Voltar depois de uma sessão que não aconteceu. Circunstâncias, nunca carácter; sem contas; deixar passar está sempre ali.

recovery-initiate = { $session }: os planos mudam, é normal. Como foi? Podes ignorar, se preferires.
recovery-initiate-several = As sessões de { $days }: os planos mudam, é normal. O que se estava a passar? Podes ignorar, se preferires.
recovery-nothing-open = Não há nada em aberto: nenhuma sessão espera por uma palavra.
recovery-over = Essa conversa já terminou; fica tudo como foi combinado.
recovery-heard = “{ $quote }”: percebo.
recovery-reflect-energy = Então faltou energia; acontece.
recovery-reflect-unexpected = Então meteu-se alguma coisa pelo meio, como acontece.
recovery-reflect-timing = Então a hora não dava jeito.
recovery-reflect-unclear-step = Então não estava claro por onde começar.
recovery-reflect-illness = Lamento. Ficar bem vem primeiro.
recovery-reflect-forgot = Então passou, no meio de tudo o resto; acontece.
recovery-reflect-motivation = Então nesse dia não havia vontade de pegar naquilo.
recovery-reflect-other = Obrigado por contares.
recovery-explore = O que teria tornado mais fácil?
recovery-resolve = Qual destas te convém, ou que outra?
recovery-resolve-again = Essa já não dá, ou não calhava bem.
recovery-first-step = Quais seriam os primeiros cinco minutos, nas tuas palavras? Por exemplo, “abrir o capítulo 3 e ler a primeira página”.
recovery-evoke = Contaste-me porque queres isto: “{ $quote }”. O que fala a favor hoje?
recovery-evoke-open = O que fala a favor disto hoje, nas tuas palavras?
recovery-agreed-move = Combinado: { $topic }, { $when }, durante { $length }.
recovery-agreed-lighter = Combinado: o resto desta semana fica mais leve. { $mark }week mostra-o.
recovery-agreed-let-go = Combinado: deixamos essa passar, e o resto da semana fica igual.
recovery-agreed-pause = Combinado: silêncio até { $date }. Se escreveres, respondo.
recovery-agreed-reminder = Combinado: { $lead } antes de cada sessão aviso-te.
recovery-agreed-first-step = Combinado: a próxima começa com “{ $quote }”. O resto da semana fica igual.
recovery-agreed-evoke = Obrigado por dizeres. O resto da semana fica igual.
recovery-did-study = É bom saber, ficou anotado como feito.
recovery-if-then = Se quiseres, um plano para um momento destes costuma ajudar: “Se …, então eu …”. Como seria o teu?
recovery-if-then-kept = Guardado, nas tuas palavras: se { $situation }, então { $action }.
recovery-farewell = Está bem. Fica como está, e eu estou aqui quando quiseres.
recovery-pause-offer = Tem estado tudo calmo por aqui há algum tempo, e está tudo bem. Queres que faça uma pausa nas minhas mensagens? Também podes deixar como está.

recovery-choice-shorter = Curta: { $length }, { $when }
recovery-choice-lighter = Uma semana mais leve
recovery-choice-let-go = Deixar passar
recovery-choice-pause = Pausa até { $date }
recovery-choice-reminder = Um lembrete { $lead } antes
recovery-choice-first-step = Encontrar o primeiro passo
recovery-choice-evoke = Olhar para o meu motivo

recovery-button-energy = Energia
recovery-button-unexpected = Surgiu algo
recovery-button-timing = A hora
recovery-button-other = Outra coisa
recovery-button-studied = Estudei
recovery-button-leave = Deixar estar
