import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';
import { mail } from './mail-block.ts';

/** Messages after the lead magnet. */
export const nurtureBlocks: SampleBlocks = {
  nurtureGift: mail(
    {
      en: [
        'The gift',
        'at once',
        'Your worst-day check',
        'One page, ten minutes, one change for tomorrow',
        'Hello [[first_name|there]],\n\nhere is the list you asked for. Take yesterday, or the last day that went wrong, and do only the first two steps. That is enough to see where it broke.\n\nMost people find one fact that was known to somebody, in the wrong place, an hour too late. Write it down. Tomorrow it will be worth more than any tool.\n\nWhat did you find? Answer this letter; a person reads it.',
        'Open the check',
      ],
      es: [
        'El regalo',
        'al momento',
        'Tu revisión del peor día',
        'Una página, diez minutos, un cambio para mañana',
        'Hola, [[first_name|qué tal]]:\n\naquí tienes la lista que pediste. Toma el día de ayer, o el último que salió mal, y haz solo los dos primeros pasos. Basta para ver dónde se rompió.\n\nCasi todo el mundo encuentra un dato que alguien sabía, en el lugar equivocado y una hora tarde. Anótalo. Mañana valdrá más que cualquier herramienta.\n\n¿Qué encontraste? Responde a esta carta; la lee una persona.',
        'Abrir la revisión',
      ],
      pt: [
        'O presente',
        'na hora',
        'Sua revisão do pior dia',
        'Uma página, dez minutos, uma mudança para amanhã',
        'Olá, [[first_name|tudo bem]]:\n\naqui está a lista que você pediu. Pegue o dia de ontem, ou o último que deu errado, e faça só os dois primeiros passos. Basta para ver onde quebrou.\n\nQuase todo mundo encontra um dado que alguém sabia, no lugar errado e uma hora tarde. Anote. Amanhã vai valer mais que qualquer ferramenta.\n\nO que você encontrou? Responda a esta carta; uma pessoa lê.',
        'Abrir a revisão',
      ],
    },
    { after: 'entry' },
  ),
  nurtureReframe: mail(
    {
      en: [
        'The cause',
        'one day later',
        'It is not discipline',
        'Why good people keep having bad days',
        '{useCase}\n\nWhoever has lived through it blames the morning. But the morning only showed what was already true: {pain1-}.\n\nMore discipline would not have helped. The plan was wrong before anyone broke it, because it was made without the one fact that mattered.\n\nTry this tomorrow: before you promise anything, ask what you would need to see. Then ask where that is written.',
        'Read the short explanation',
      ],
      es: [
        'La causa',
        'un día después',
        'No es la disciplina',
        'Por qué buenas personas tienen malos días',
        '{useCase}\n\nQuien lo ha vivido culpa a la mañana. Pero la mañana solo enseñó lo que ya era cierto: {pain1-}.\n\nMás disciplina no habría ayudado. El plan ya estaba mal antes de que alguien lo rompiera, porque se hizo sin el dato que importaba.\n\nPrueba mañana: antes de prometer nada, pregunta qué tendrías que ver. Luego pregunta dónde está escrito.',
        'Leer la explicación breve',
      ],
      pt: [
        'A causa',
        'um dia depois',
        'Não é disciplina',
        'Por que boas pessoas têm dias ruins',
        '{useCase}\n\nQuem já viveu isso culpa a manhã. Mas a manhã só mostrou o que já era verdade: {pain1-}.\n\nMais disciplina não teria ajudado. O plano já estava errado antes de alguém quebrá-lo, porque foi feito sem o dado que importava.\n\nTeste amanhã: antes de prometer qualquer coisa, pergunte o que você precisaria ver. Depois pergunte onde isso está escrito.',
        'Ler a explicação curta',
      ],
    },
    { after: 'previous', days: 1 },
  ),
  nurtureHow: mail(
    {
      en: [
        'How it works',
        'two days later',
        'What changes in the day',
        'Three things, no speech and nothing to install',
        '{pitch}\n\nThree things make the difference:\n\n- {feature1}\n- {feature2}\n- {feature3}\n\nNone of them asks you to work differently. They put what you already know where it is needed, at the hour when it counts.',
        'Look at one day',
      ],
      es: [
        'Cómo funciona',
        'dos días después',
        'Qué cambia en el día',
        'Tres cosas, sin discurso y sin instalar nada',
        '{pitch}\n\nTres cosas marcan la diferencia:\n\n- {feature1}\n- {feature2}\n- {feature3}\n\nNinguna te pide trabajar de otra manera. Ponen lo que ya sabes donde hace falta, a la hora en que cuenta.',
        'Mirar un día',
      ],
      pt: [
        'Como funciona',
        'dois dias depois',
        'O que muda no dia',
        'Três coisas, sem discurso e sem instalar nada',
        '{pitch}\n\nTrês coisas fazem a diferença:\n\n- {feature1}\n- {feature2}\n- {feature3}\n\nNenhuma pede que você trabalhe de outro jeito. Elas põem o que você já sabe onde é preciso, na hora em que conta.',
        'Ver um dia',
      ],
    },
    { after: 'previous', days: 2 },
  ),
  nurtureProof: mail(
    {
      en: [
        'Proof',
        'two days later',
        'What we can show',
        'And, just as openly, what we cannot show yet',
        'This is what sets {name} apart: {difference1}\n\nHere is what a customer measured: [ADD PROOF: before and after, with the customer’s consent].\n\nAnd here is what we do not know yet: whether it helps where every day is different from the last. If yours is such a place, write to us before you try anything.',
        'See the measurement',
      ],
      es: [
        'La prueba',
        'dos días después',
        'Lo que podemos enseñar',
        'Y, con la misma franqueza, lo que aún no',
        'Esto distingue a {name}: {difference1}\n\nEsto midió un cliente: [ADD PROOF: antes y después, con su permiso].\n\nY esto aún no lo sabemos: si ayuda donde ningún día se parece al anterior. Si es tu caso, escríbenos antes de probar nada.',
        'Ver la medición',
      ],
      pt: [
        'A prova',
        'dois dias depois',
        'O que podemos mostrar',
        'E, com a mesma franqueza, o que ainda não',
        'Isto diferencia {name}: {difference1}\n\nIsto foi medido por um cliente: [ADD PROOF: antes e depois, com permissão].\n\nE isto ainda não sabemos: se ajuda onde nenhum dia se parece com o anterior. Se for o seu caso, escreva antes de testar.',
        'Ver a medição',
      ],
    },
    { after: 'previous', days: 2 },
  ),
  nurtureOffer: mail(
    {
      en: [
        'The offer',
        'two days later',
        'Bring one of your own days',
        'One hour, your own data and not a single slide',
        'What you would get: {outcome}\n\nWhat it costs: [ADD PRICE: amount and period]. What happens if it does not fit: [ADD GUARANTEE: terms].\n\nThe best way to judge {name} is one real day of yours. Send it, and see the same day rebuilt. It takes about as long as the calls that day would have needed.',
        'Send one day',
      ],
      es: [
        'La oferta',
        'dos días después',
        'Trae uno de tus días',
        'Una hora, tus datos, sin diapositivas',
        'Lo que conseguirías: {outcome}\n\nLo que cuesta: [ADD PRICE: importe y periodo]. Qué pasa si no encaja: [ADD GUARANTEE: condiciones].\n\nLa mejor forma de juzgar {name} es un día real tuyo. Envíalo y mira el mismo día reconstruido. Lleva más o menos lo que habrían llevado las llamadas.',
        'Enviar un día',
      ],
      pt: [
        'A oferta',
        'dois dias depois',
        'Traga um dos seus dias',
        'Uma hora, seus dados, sem slides',
        'O que você conseguiria: {outcome}\n\nQuanto custa: [ADD PRICE: valor e período]. O que acontece se não se encaixar: [ADD GUARANTEE: condições].\n\nO melhor jeito de julgar {name} é um dia real seu. Envie e veja o mesmo dia reconstruído. Leva mais ou menos o tempo das ligações que ele teria exigido.',
        'Enviar um dia',
      ],
    },
    { after: 'previous', days: 2 },
  ),
  nurtureChoice: mail(
    {
      en: [
        'A clear choice',
        'three days later',
        'Yes, later or no',
        'All three answers are fine, and each has a next step',
        'This is the last letter of this series.\n\n**Yes:** bring one day, and begin with {feature1-}.\n**Later:** keep the check, and come back after the next full week.\n**No:** then something was missing. One sentence about it would help us more than a purchase.\n\nWhatever you choose, keep the habit of asking what must be seen before something is promised.',
        'Choose',
      ],
      es: [
        'Una elección clara',
        'tres días después',
        'Sí, más tarde o no',
        'Las tres respuestas valen y cada una tiene su paso',
        'Esta es la última carta de la serie.\n\n**Sí:** trae un día y empieza por esto: {feature1-}.\n**Más tarde:** guarda la revisión y vuelve tras la próxima semana llena.\n**No:** entonces faltó algo. Una frase al respecto nos ayudaría más que una compra.\n\nElijas lo que elijas, conserva la costumbre de preguntar qué hay que ver antes de prometer.',
        'Elegir',
      ],
      pt: [
        'Uma escolha clara',
        'três dias depois',
        'Sim, depois ou não',
        'As três respostas valem e cada uma tem seu passo',
        'Esta é a última carta da série.\n\n**Sim:** traga um dia e comece por isto: {feature1-}.\n**Depois:** guarde a revisão e volte após a próxima semana cheia.\n**Não:** então faltou algo. Uma frase sobre isso nos ajudaria mais que uma compra.\n\nSeja qual for a escolha, mantenha o hábito de perguntar o que é preciso ver antes de prometer.',
        'Escolher',
      ],
    },
    { after: 'previous', days: 3 },
  ),
};
