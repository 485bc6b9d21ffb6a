# Uma pergunta opcional no fim de alguma coisa. Qualquer uma pode ficar sem resposta.
reflection-button-skip = Saltar
reflection-skipped = Está bem, pode ficar sem resposta.

reflection-what-worked = Se quiseres: o que te ajudou nesta sessão?
reflection-explain-it = Se quiseres: como explicarias o que estudaste a quem está a começar?
reflection-what-was-hard = Se quiseres: onde ficou difícil desta vez?
reflection-next-step = Se quiseres: por onde começarias da próxima vez?
reflection-surprise = Se quiseres: o que foi diferente do que esperavas?
reflection-what-helped-you-return = Se quiseres: o que te ajudou a voltar?
reflection-what-makes-it-easier = Se quiseres: o que tornaria o começo mais fácil?
reflection-why-it-matters = Se quiseres: o que faz valer a pena voltar a isto?
reflection-words-to-a-friend = Se quiseres: o que dirias a um amigo na mesma situação?
reflection-week-proud = Se quiseres: o que te deixou contente nesta semana?
reflection-week-change = Se quiseres: o que gostavas que fosse diferente na próxima semana?
reflection-week-energy = Se quiseres: em que momento da semana tiveste mais energia?
reflection-week-learned = Se quiseres: o que te mostrou esta semana sobre a tua maneira de aprender?

reflection-heard-what-worked = O que ajudou: { $quote }.
reflection-heard-explain-it = Nas tuas palavras: { $quote }.
reflection-heard-what-was-hard = Onde ficou difícil: { $quote }.
reflection-heard-next-step = Para a próxima vez: { $quote }.
reflection-heard-surprise = O que foi diferente: { $quote }.
reflection-heard-what-helped = O que te trouxe de volta: { $quote }.
reflection-heard-easier = O que tornaria mais fácil: { $quote }.
reflection-heard-why-it-matters = O que faz valer a pena: { $quote }.
reflection-heard-words-to-a-friend = O que dirias a um amigo: { $quote }.
reflection-heard-week-proud = O que te deixou contente: { $quote }.
reflection-heard-week-change = Para a próxima semana: { $quote }.
reflection-heard-week-energy = Onde estava a tua energia: { $quote }.
reflection-heard-week-learned = O que a semana te mostrou: { $quote }.
reflection-kept = Obrigado. Está guardado tal como escreveste.
reflection-kept-beginning = Obrigado. O começo está guardado tal como o escreveste, até { $limit } caracteres; o resto fica na nossa conversa.
