# The profile, the export and the deletion of everything.
profile-title = Isto é o que eu sei de você e de onde veio.
profile-hint = Escolha um item para mudar, ou para eu esquecer.
profile-unknown = ainda não sei
profile-declined = você preferiu não dizer
profile-value = { $value } – { $source }
profile-quote = nas suas palavras: “{ $quote }”
profile-button-profile = Meu perfil
profile-button-forget = Esquecer
profile-category-edit = { $name }: { $value }. Tirei isso das suas palavras; se não servir, eu posso esquecer.
profile-category-empty = { $name }: não definido. Vem do seu objetivo, então não há nada para preencher.
profile-forgotten = Esquecido: { $name }. Agora conta como não definido.
profile-forget-empty = { $name }: não estava definido, então não há nada para esquecer.

export-button = Exportar meus dados
export-ready = Aqui está tudo o que está guardado sobre você, em um arquivo ZIP: para ler (you.md), para outros programas (learner.json) e para a sua agenda (plan.ics). O README dentro dele diz o que é o quê.
export-alt = Tudo o que está guardado sobre você, em um arquivo ZIP

erase-button-ask = Apagar meus dados
erase-button-delete = Apagar tudo
erase-ask = Quer que eu apague tudo o que guardo sobre você? Isto seria removido de vez:
erase-item-profile = o seu perfil: objetivo, motivos, horários, confiança e as palavras suas que eu cito
erase-item-settings = as suas configurações: idioma, fuso horário, pausa, a sua palavra sobre modelos de linguagem
erase-item-study = o seu estudo: temas, planos, sessões, horários fixos, calendários e seus endereços, reflexões
erase-item-messages = as nossas mensagens e perguntas, como eu as guardo
erase-stays = O que você vê nesta conversa continua no seu aplicativo; lá eu não consigo remover. Cópias de segurança de quem me mantém podem durar mais um tempo.
erase-how = Nada acontece antes de você escolher. Você pode levar uma cópia antes.
erase-done = Tudo o que eu guardava sobre você foi apagado. Se você voltar a escrever, começamos do zero.
erase-kept = Nada foi apagado; está tudo como estava.
erase-expired = Essa pergunta já não está aberta, então nada foi apagado. Por segurança, pergunto de novo.
