# The profile, the export and the deletion of everything.
profile-title = Isto é o que sei de ti e de onde veio.
profile-hint = Escolhe um item para o mudar, ou para eu o esquecer.
profile-unknown = ainda não sei
profile-declined = preferiste não dizer
profile-value = { $value } – { $source }
profile-quote = nas tuas palavras: “{ $quote }”
profile-button-profile = O meu perfil
profile-button-forget = Esquecer
profile-category-edit = { $name }: { $value }. Tirei isto das tuas palavras; se não servir, posso esquecer.
profile-category-empty = { $name }: não definido. Vem do teu objetivo, por isso não há nada para preencher.
profile-forgotten = Esquecido: { $name }. Agora conta como não definido.
profile-forget-empty = { $name }: não estava definido, por isso não há nada para esquecer.

export-button = Exportar os meus dados
export-ready = Aqui está tudo o que está guardado sobre ti, num ficheiro ZIP: para ler (you.md), para outros programas (learner.json) e para o teu calendário (plan.ics). O README lá dentro diz o que é o quê.
export-alt = Tudo o que está guardado sobre ti, num ficheiro ZIP

erase-button-ask = Apagar os meus dados
erase-button-delete = Apagar tudo
erase-ask = Queres que apague tudo o que guardo sobre ti? Isto seria removido de vez:
erase-item-profile = o teu perfil: objetivo, motivos, horários, confiança e as palavras tuas que cito
erase-item-settings = as tuas definições: língua, fuso horário, pausa, a tua palavra sobre modelos de linguagem
erase-item-study = o teu estudo: temas, planos, sessões, horas fixas, calendários e os seus endereços, reflexões
erase-item-messages = as nossas mensagens e perguntas, tal como as guardo
erase-stays = O que vês nesta conversa continua na tua aplicação; aí não o consigo remover. Cópias de segurança de quem me mantém podem durar mais algum tempo.
erase-how = Nada acontece antes de escolheres. Podes levar uma cópia primeiro.
erase-done = Tudo o que guardava sobre ti foi apagado. Se voltares a escrever, começamos do zero.
erase-kept = Nada foi apagado; está tudo como estava.
erase-expired = Essa pergunta já não está aberta, por isso nada foi apagado. Por segurança, pergunto outra vez.
