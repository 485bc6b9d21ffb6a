# Uma pergunta opcional no fim de alguma coisa. Qualquer uma pode ficar sem resposta.
reflection-button-skip = Pular
reflection-skipped = Tudo bem, pode ficar sem resposta.

reflection-what-worked = Se quiser: o que ajudou você nesta sessão?
reflection-explain-it = Se quiser: como você explicaria o que estudou a quem está começando?
reflection-what-was-hard = Se quiser: onde ficou difícil desta vez?
reflection-next-step = Se quiser: por onde você começaria da próxima vez?
reflection-surprise = Se quiser: o que foi diferente do que você esperava?
reflection-what-helped-you-return = Se quiser: o que ajudou você a voltar?
reflection-what-makes-it-easier = Se quiser: o que deixaria o começo mais fácil?
reflection-why-it-matters = Se quiser: o que faz valer a pena voltar a isto?
reflection-words-to-a-friend = Se quiser: o que você diria a um amigo na mesma situação?
reflection-week-proud = Se quiser: o que deixou você contente nesta semana?
reflection-week-change = Se quiser: o que você gostaria que fosse diferente na semana que vem?
reflection-week-energy = Se quiser: em que momento da semana você teve mais energia?
reflection-week-learned = Se quiser: o que esta semana mostrou sobre o seu jeito de aprender?

reflection-heard-what-worked = O que ajudou: { $quote }.
reflection-heard-explain-it = Nas suas palavras: { $quote }.
reflection-heard-what-was-hard = Onde ficou difícil: { $quote }.
reflection-heard-next-step = Para a próxima vez: { $quote }.
reflection-heard-surprise = O que foi diferente: { $quote }.
reflection-heard-what-helped = O que trouxe você de volta: { $quote }.
reflection-heard-easier = O que deixaria mais fácil: { $quote }.
reflection-heard-why-it-matters = O que faz valer a pena: { $quote }.
reflection-heard-words-to-a-friend = O que você diria a um amigo: { $quote }.
reflection-heard-week-proud = O que deixou você contente: { $quote }.
reflection-heard-week-change = Para a semana que vem: { $quote }.
reflection-heard-week-energy = Onde estava a sua energia: { $quote }.
reflection-heard-week-learned = O que a semana mostrou: { $quote }.
reflection-kept = Obrigado. Está guardado do jeito que você escreveu.
reflection-kept-beginning = Obrigado. O começo está guardado do jeito que você escreveu, até { $limit } caracteres; o resto fica na nossa conversa.
