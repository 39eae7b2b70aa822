import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';
import { mail } from './mail-block.ts';

/** Messages to new customers. */
export const onboardingBlocks: SampleBlocks = {
  activation: {
    en: [
      'What counts as a start',
      `
**Activation event:** the customer sees one own, real result in {name} for the first time. Everything before is preparation, everything after is habit.

| Message | Starts when | Left out when |
|---|---|---|
| Welcome | the account is opened | never |
| First step | one day has passed | the first result exists |
| First result | the activation event | never |
| Habit | four days have passed | used twice already |
| A person offers help | seven quiet days | the customer has written |
| Looking back | three days before the trial ends | the plan is chosen |`,
    ],
    es: [
      'Qué cuenta como comienzo',
      `
**Hecho de activación:** el cliente ve por primera vez en {name} un resultado propio y real. Todo lo anterior es preparación; todo lo posterior, costumbre.

| Mensaje | Empieza cuando | Se omite cuando |
|---|---|---|
| Bienvenida | se abre la cuenta | nunca |
| Primer paso | ha pasado un día | ya hay un resultado |
| Primer resultado | el hecho de activación | nunca |
| Costumbre | han pasado cuatro días | ya se usó dos veces |
| Una persona ofrece ayuda | siete días sin uso | el cliente ha escrito |
| Mirar atrás | tres días antes de acabar la prueba | ya eligió plan |`,
    ],
    pt: [
      'O que conta como começo',
      `
**Evento de ativação:** o cliente vê pela primeira vez em {name} um resultado próprio e real. Tudo antes é preparação; tudo depois, hábito.

| Mensagem | Começa quando | Fica de fora quando |
|---|---|---|
| Boas-vindas | a conta é aberta | nunca |
| Primeiro passo | passou um dia | já existe um resultado |
| Primeiro resultado | o evento de ativação | nunca |
| Hábito | passaram quatro dias | já foi usado duas vezes |
| Uma pessoa oferece ajuda | sete dias sem uso | o cliente escreveu |
| Olhar para trás | três dias antes do fim do teste | o plano foi escolhido |`,
    ],
  },
  onboardWelcome: mail(
    {
      en: [
        'Welcome',
        'at once',
        'Welcome to {name}',
        'One thing to do today, and who helps',
        'Hello [[first_name|there]],\n\nI am [ADD NAME: sender], and I answer when you reply here.\n\nThere is one thing to do today: bring in one real day of your own. Not a clean example, a real one. That is how you will see whether {name} keeps its promise: {outcome}\n\nIt takes less time than reading a manual.',
        'Bring in one day',
      ],
      es: [
        'Bienvenida',
        'al momento',
        'Te damos la bienvenida a {name}',
        'Una cosa para hoy y quién ayuda',
        'Hola, [[first_name|qué tal]]:\n\nsoy [ADD NAME: remitente] y contesto si respondes aquí.\n\nHoy solo hay una cosa que hacer: traer un día tuyo, real. No un ejemplo bonito. Así verás si {name} cumple lo que promete: {outcome}\n\nLleva menos tiempo que leer un manual.',
        'Traer un día',
      ],
      pt: [
        'Boas-vindas',
        'na hora',
        'Boas-vindas a {name}',
        'Uma coisa para hoje e quem ajuda',
        'Olá, [[first_name|tudo bem]]:\n\nsou [ADD NAME: remetente] e respondo se você escrever aqui.\n\nHoje só há uma coisa a fazer: trazer um dia seu, real. Não um exemplo bonito. Assim você verá se {name} cumpre o que promete: {outcome}\n\nLeva menos tempo que ler um manual.',
        'Trazer um dia',
      ],
    },
    { after: 'entry' },
  ),
  onboardFirstStep: mail(
    {
      en: [
        'First step',
        'one day later',
        'The five minutes that matter',
        'Start with this and leave the rest',
        'Leave the settings alone for now. Open this one thing: {feature1}\n\nEnter what you know about tomorrow, even if it is incomplete. Gaps are useful: they show what is missing while there is still time.\n\nStuck? Reply with one sentence about what you see on the screen.',
        'Do the first step',
      ],
      es: [
        'Primer paso',
        'un día después',
        'Los cinco minutos que importan',
        'Empieza por esto y deja lo demás',
        'Deja los ajustes por ahora. Abre solo esto: {feature1}\n\nEscribe lo que sepas de mañana, aunque esté incompleto. Los huecos son útiles: enseñan qué falta mientras aún hay tiempo.\n\n¿Te atascas? Responde con una frase sobre lo que ves en pantalla.',
        'Dar el primer paso',
      ],
      pt: [
        'Primeiro passo',
        'um dia depois',
        'Os cinco minutos que importam',
        'Comece por isto e deixe o resto',
        'Deixe os ajustes por enquanto. Abra só isto: {feature1}\n\nEscreva o que você sabe sobre amanhã, mesmo incompleto. As lacunas são úteis: mostram o que falta enquanto ainda há tempo.\n\nTravou? Responda com uma frase sobre o que vê na tela.',
        'Dar o primeiro passo',
      ],
    },
    {
      after: 'previous',
      days: 1,
      skipIf: { en: 'the first result exists', es: 'ya hay un resultado', pt: 'já existe um resultado' },
    },
  ),
  onboardWin: mail({
    en: [
      'First result',
      'after the activation event',
      'That was the first one',
      'What you have just seen, and what comes next',
      'You have seen your first own result in {name}. Show it to the person who suffers most from the old way; their question is the best next step.\n\nWhen you come back, try this: {feature2}',
      'Show it to a colleague',
    ],
    es: [
      'Primer resultado',
      'tras el hecho de activación',
      'Ese fue el primero',
      'Lo que acabas de ver y lo que sigue',
      'Has visto tu primer resultado propio en {name}. Enséñaselo a quien más sufre con lo de siempre; su pregunta es el mejor paso siguiente.\n\nCuando vuelvas, prueba esto: {feature2}',
      'Enseñarlo a un colega',
    ],
    pt: [
      'Primeiro resultado',
      'após o evento de ativação',
      'Esse foi o primeiro',
      'O que você acabou de ver e o que vem agora',
      'Você viu seu primeiro resultado próprio em {name}. Mostre a quem mais sofre com o jeito antigo; a pergunta dessa pessoa é o melhor próximo passo.\n\nQuando voltar, teste isto: {feature2}',
      'Mostrar a um colega',
    ],
  }),
  onboardHabit: mail(
    {
      en: [
        'Habit',
        'four days later',
        'Same hour tomorrow',
        'A habit of five minutes that holds the week',
        'Tools die between the second and the third use. Choose an hour, best the one before the day begins, and open {name} at that hour for one week.\n\nYou need no new data for it. Look, correct one thing, close. When something unexpected comes, this helps: {feature3}',
        'Choose my hour',
      ],
      es: [
        'Costumbre',
        'cuatro días después',
        'Mañana a la misma hora',
        'Una costumbre de cinco minutos',
        'Las herramientas mueren entre el segundo y el tercer uso. Elige una hora, mejor la de antes de empezar el día, y abre {name} a esa hora durante una semana.\n\nNo hacen falta datos nuevos. Mira, corrige una cosa, cierra. Cuando llegue lo inesperado, ayuda esto: {feature3}',
        'Elegir mi hora',
      ],
      pt: [
        'Hábito',
        'quatro dias depois',
        'Amanhã na mesma hora',
        'Um hábito de cinco minutos que segura a semana',
        'Ferramentas morrem entre o segundo e o terceiro uso. Escolha uma hora, de preferência antes de o dia começar, e abra {name} nessa hora por uma semana.\n\nNão são precisos dados novos. Olhe, corrija uma coisa, feche. Quando vier o inesperado, isto ajuda: {feature3}',
        'Escolher minha hora',
      ],
    },
    {
      after: 'previous',
      days: 4,
      skipIf: { en: 'used twice already', es: 'ya se usó dos veces', pt: 'já foi usado duas vezes' },
    },
  ),
  onboardHelp: mail(
    {
      en: [
        'Help from a person',
        'after seven quiet days',
        'Shall we do it together?',
        'Fifteen minutes, your screen and your question',
        'It has been quiet, and there is usually a reason: a full week, an unclear step, or a doubt.\n\nIf it was the step, let us do it together in fifteen minutes. If it was the doubt, tell me; I would rather know. Just reply with a time that suits you.',
        'Suggest a time',
      ],
      es: [
        'Ayuda de una persona',
        'tras siete días sin uso',
        '¿Lo hacemos juntos?',
        'Quince minutos, tu pantalla y tu pregunta',
        'Ha habido silencio y suele haber un motivo: una semana llena, un paso poco claro o una duda.\n\nSi fue el paso, hagámoslo juntos en quince minutos. Si fue la duda, cuéntamela; prefiero saberlo. Responde con una hora que te venga bien.',
        'Proponer una hora',
      ],
      pt: [
        'Ajuda de uma pessoa',
        'após sete dias sem uso',
        'Vamos fazer juntos?',
        'Quinze minutos, sua tela e sua pergunta',
        'Ficou quieto, e costuma haver um motivo: uma semana cheia, um passo pouco claro ou uma dúvida.\n\nSe foi o passo, vamos fazer juntos em quinze minutos. Se foi a dúvida, conte; prefiro saber. Responda com um horário que sirva para você.',
        'Sugerir um horário',
      ],
    },
    {
      skipIf: { en: 'the customer has written', es: 'el cliente ha escrito', pt: 'o cliente escreveu' },
    },
  ),
  onboardReview: mail(
    {
      en: [
        'Looking back',
        'three days before the trial ends',
        'Before you decide',
        'What has changed, in your own words',
        'In three days the trial of {name} ends. Before you decide, compare two days: one from before and one from this week. What did you not have to ask? Whom did you not have to call?\n\nIf the answer is “nothing”, leave, and take your data along. If it is something, this is what continuing costs: [ADD PRICE: amount and period].',
        'Compare two days',
      ],
      es: [
        'Mirar atrás',
        'tres días antes de acabar la prueba',
        'Antes de decidir',
        'Qué ha cambiado, en tus palabras',
        'En tres días acaba la prueba de {name}. Antes de decidir, compara dos días: uno de antes y uno de esta semana. ¿Qué no tuviste que preguntar? ¿A quién no tuviste que llamar?\n\nSi la respuesta es «nada», vete y llévate tus datos. Si es algo, esto cuesta seguir: [ADD PRICE: importe y periodo].',
        'Comparar dos días',
      ],
      pt: [
        'Olhar para trás',
        'três dias antes do fim do teste',
        'Antes de decidir',
        'O que mudou, dito em suas próprias palavras',
        'Em três dias termina o teste de {name}. Antes de decidir, compare dois dias: um de antes e um desta semana. O que você não precisou perguntar? Para quem não precisou ligar?\n\nSe a resposta for “nada”, saia e leve seus dados. Se for algo, isto custa continuar: [ADD PRICE: valor e período].',
        'Comparar dois dias',
      ],
    },
    {
      after: 'before_date',
      days: 3,
      skipIf: { en: 'the plan is chosen', es: 'ya eligió plan', pt: 'o plano foi escolhido' },
    },
  ),
};
