import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections of video scripts. */
export const videoBlocks: SampleBlocks = {
  hooks: {
    en: [
      'Strategy and hooks',
      `
| Choice | Decision |
|---|---|
| Audience stage | Knows the problem, not the cause |
| Lead | A scene from the week |
| One big idea | The plan is wrong before anyone breaks it |
| Planned length | 4 minutes |

1. “If you know this morning, the next four minutes are for you. {useCase}”
2. “There is a reason good people keep having bad days. It is not discipline.”
3. “Before you hire anyone, look at the hour when everything came at once.”`,
    ],
    es: [
      'Estrategia y ganchos',
      `
| Elección | Decisión |
|---|---|
| Etapa del público | Conoce el problema, no la causa |
| Entrada | Una escena de la semana |
| Una gran idea | El plan está mal antes de que alguien lo rompa |
| Duración prevista | 4 minutos |

1. «Si conoces esta mañana, los próximos cuatro minutos son para ti. {useCase}»
2. «Hay una razón por la que buenas personas siguen teniendo malos días. No es la disciplina.»
3. «Antes de contratar a nadie, mira la hora en que todo llegó a la vez.»`,
    ],
    pt: [
      'Estratégia e ganchos',
      `
| Escolha | Decisão |
|---|---|
| Estágio do público | Conhece o problema, não a causa |
| Abertura | Uma cena da semana |
| Uma grande ideia | O plano está errado antes de alguém quebrá-lo |
| Duração prevista | 4 minutos |

1. “Se você conhece esta manhã, os próximos quatro minutos são para você. {useCase}”
2. “Há uma razão para boas pessoas continuarem tendo dias ruins. Não é disciplina.”
3. “Antes de contratar alguém, olhe para a hora em que tudo chegou junto.”`,
    ],
  },
  script: {
    en: [
      'Script',
      `
| No. | Beat | Voice-over | On screen | Picture |
|---|---|---|---|---|
| 1 | Hook | You know this morning. | One full morning | A desk, early light |
| 2 | Problem | {pain1}. | What happens next | A phone that rings |
| 3 | Stakes | It costs an evening, then a customer. | What it costs | An empty chair |
| 4 | Failed fixes | More calls. Another list. One more pair of hands. | What people try | Notes on a wall |
| 5 | Mechanism | Look at what is really there before you promise. | Check, then promise | A hand on a plan |
| 6 | Demonstration | {feature1}. Then this: {feature2-}. | One real day | The product in use |
| 7 | Proof | {difference1}. | [ADD PROOF: source] | A customer at work |
| 8 | Offer | Bring one of your own days. | Your day, your data | A short list |
| 9 | Risk | If it does not fit, you lose an hour. | [ADD GUARANTEE: terms] | A door, open |
| 10 | Call | See it with your own data. | See your own day | The button |`,
    ],
    es: [
      'Guion',
      `
| N.º | Momento | Voz | En pantalla | Imagen |
|---|---|---|---|---|
| 1 | Gancho | Conoces esta mañana. | Una mañana llena | Una mesa, luz temprana |
| 2 | Problema | {pain1}. | Qué pasa después | Un teléfono que suena |
| 3 | Lo que está en juego | Cuesta una tarde, luego un cliente. | Lo que cuesta | Una silla vacía |
| 4 | Intentos fallidos | Más llamadas. Otra lista. Otro par de manos. | Lo que se prueba | Notas en la pared |
| 5 | Mecanismo | Mira lo que hay de verdad antes de prometer. | Comprobar, luego prometer | Una mano sobre un plan |
| 6 | Demostración | {feature1}. Y luego: {feature2-}. | Un día real | El producto en uso |
| 7 | Prueba | {difference1}. | [ADD PROOF: fuente] | Un cliente trabajando |
| 8 | Oferta | Trae uno de tus días. | Tu día, tus datos | Una lista breve |
| 9 | Riesgo | Si no encaja, pierdes una hora. | [ADD GUARANTEE: condiciones] | Una puerta abierta |
| 10 | Llamada | Míralo con tus datos. | Mira tu propio día | El botón |`,
    ],
    pt: [
      'Roteiro',
      `
| N.º | Momento | Voz | Na tela | Imagem |
|---|---|---|---|---|
| 1 | Gancho | Você conhece esta manhã. | Uma manhã cheia | Uma mesa, luz cedo |
| 2 | Problema | {pain1}. | O que vem depois | Um telefone tocando |
| 3 | O que está em jogo | Custa uma noite, depois um cliente. | Quanto custa | Uma cadeira vazia |
| 4 | Tentativas falhas | Mais ligações. Outra lista. Outro par de mãos. | O que se tenta | Notas na parede |
| 5 | Mecanismo | Olhe o que existe de verdade antes de prometer. | Conferir, depois prometer | Uma mão sobre um plano |
| 6 | Demonstração | {feature1}. E depois: {feature2-}. | Um dia real | O produto em uso |
| 7 | Prova | {difference1}. | [ADD PROOF: fonte] | Um cliente trabalhando |
| 8 | Oferta | Traga um dos seus dias. | Seu dia, seus dados | Uma lista curta |
| 9 | Risco | Se não se encaixar, você perde uma hora. | [ADD GUARANTEE: condições] | Uma porta aberta |
| 10 | Chamada | Veja com seus dados. | Veja seu próprio dia | O botão |`,
    ],
  },
  underVideo: {
    en: [
      'The page under the video',
      `
**Titles to test:** “Why good teams have bad days”, “The hour when everything comes at once”, “Check first, promise second”. **Thumbnail:** Bad day, good team

{pitch}

- {feature1}
- {feature2}
- {feature3}

**Button:** See it with your own data

Add captions: many people watch without sound, and some cannot hear.`,
    ],
    es: [
      'La página bajo el vídeo',
      `
**Títulos por probar:** «Por qué los buenos equipos tienen malos días», «La hora en que todo llega a la vez», «Primero comprobar, luego prometer». **Miniatura:** Mal día, buen equipo

{pitch}

- {feature1}
- {feature2}
- {feature3}

**Botón:** Verlo con tus datos

Añade subtítulos: mucha gente mira sin sonido y algunas personas no pueden oír.`,
    ],
    pt: [
      'A página abaixo do vídeo',
      `
**Títulos para testar:** “Por que boas equipes têm dias ruins”, “A hora em que tudo chega junto”, “Primeiro conferir, depois prometer”. **Miniatura:** Dia ruim, boa equipe

{pitch}

- {feature1}
- {feature2}
- {feature3}

**Botão:** Ver com seus dados

Inclua legendas: muita gente assiste sem som e algumas pessoas não podem ouvir.`,
    ],
  },
};
