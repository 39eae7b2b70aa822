import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { cellWords, entries, rows, sums, words } from '#shared/content-types/rubric-points.ts';

export const uniqueMechanism = {
  id: 'unique_mechanism',
  category: 'positioning',
  variable: 'uniqueMechanism',
  requires: [sectionsOf(primaryPainPoints, 2, 6, 5), sectionsOf(directCompetitorAnalysis, 1, 2, 8, 5)],
  uses: [],
  offer: ['proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const uniqueMechanismWriting: ContentTypeWriting = {
  rubric: () => [
    words(1, 150, 100),
    entries(2, 3),
    rows(3, 7, 7),
    cellWords(3, 1, 4, 2),
    sums(3, 3, false),
    rows(5, 5, 5),
  ],
  outline: {
    en: {
      title: 'Unique mechanism',
      sections: [
        [
          'Why known solutions fail',
          "The real cause behind your customer's trouble, and why the usual solutions leave it alone, told fairly to the people who built them.",
        ],
        [
          'How ours works',
          'Three to five steps that show how your product acts on that cause, each with the feature that does it and what changes for the buyer.',
        ],
        [
          'Names',
          'Seven names for the mechanism, scored for clarity, distinctness and truth, with one chosen and the reason why it wins.',
        ],
        [
          'Explained twice',
          'The mechanism once in words a layperson would repeat and once for an expert who will look for the weak spot.',
        ],
        [
          'Old way, our way',
          'A table of five rows that sets what happens today against what happens with your product, without adjectives.',
        ],
        [
          'Demonstrations',
          'Three demonstrations that could be filmed or shown without asking for trust, each with the proof it still needs from you.',
        ],
        [
          'Where to use it',
          'Sample lines that bring the mechanism onto your page, into your video and into your emails, ready to adapt.',
        ],
        [
          'Truth check and gaps',
          'Each step beside the feature behind it, the advice to search for trademarks before you use the name, and what is missing.',
        ],
      ],
    },
    es: {
      title: 'Mecanismo único',
      sections: [
        [
          'Por qué fallan las soluciones conocidas',
          'La causa real del problema y la razón por la que las soluciones conocidas no la tocan, dicho con justicia hacia ellas.',
        ],
        [
          'Cómo funciona',
          'De tres a cinco pasos, cada uno con la función de tu producto que lo realiza y lo que cambia para el comprador.',
        ],
        [
          'Nombres',
          'Siete nombres posibles para ese mecanismo, puntuados por claridad, distinción y verdad, y uno elegido con su motivo.',
        ],
        [
          'Explicado dos veces',
          'El mecanismo contado primero a quien no sabe nada del tema y después a quien lo domina, sin perder exactitud.',
        ],
        [
          'Como siempre y como aquí',
          'Una tabla de cinco filas que enfrenta lo que se hace normalmente con lo que se hace con tu producto.',
        ],
        [
          'Demostraciones',
          'Tres maneras de enseñarlo ante una cámara o en persona sin pedir confianza, con la prueba que cada una necesita.',
        ],
        [
          'Dónde usarlo',
          'Frases de ejemplo con el nombre elegido para una página, un vídeo y un correo, listas para adaptar.',
        ],
        [
          'Comprobación y lagunas',
          'Cada paso con la función que lo respalda, el consejo de buscar marcas registradas y lo que falta por confirmar.',
        ],
      ],
    },
    pt: {
      title: 'Mecanismo único',
      sections: [
        [
          'Por que as soluções conhecidas falham',
          'A causa real do problema e a razão de as soluções conhecidas não chegarem até ela, com justiça para cada uma delas.',
        ],
        [
          'Como funciona',
          'De três a cinco passos, cada um com o recurso do seu produto que o realiza e com o que muda para o comprador.',
        ],
        [
          'Nomes',
          'Sete nomes possíveis para esse mecanismo, com notas de clareza, distinção e verdade, e um deles escolhido com a razão.',
        ],
        [
          'Duas explicações',
          'O mecanismo explicado primeiro a quem não conhece o assunto e depois a quem o domina, sem perder a precisão.',
        ],
        [
          'Jeito antigo, nosso jeito',
          'Uma tabela de cinco linhas que compara o que se costuma fazer com o que passa a acontecer com o seu produto.',
        ],
        [
          'Demonstrações',
          'Três maneiras de mostrar o mecanismo, diante da câmera ou ao vivo, sem pedir confiança, com a prova de que cada uma precisa.',
        ],
        [
          'Onde usar',
          'Frases de exemplo com o nome escolhido para uma página, um vídeo e um e-mail, prontas para você adaptar.',
        ],
        [
          'Verificação e lacunas',
          'Cada passo com o recurso que o sustenta, o lembrete de pesquisar marcas registradas e o que falta confirmar.',
        ],
      ],
    },
  },
  prompt: `You are a direct-response strategist with an engineer's respect for how things work, writing for a copywriter who needs the reason to believe.

Explain why the product can do what others do not. Find the cause behind {{primaryPainPoints}}, show from {{directCompetitorAnalysis}} why the known solutions leave it alone, and describe how {{coreFeatures}} and {{keyDifferentiators}} act on it. Name only what the product really does.

Sections, with words each:
1. Why known solutions fail (about {125|140} words): the real cause, 100 to 150 words, fair to those who built them.
2. How ours works (about {130|260} words): three to five steps; each names the feature that performs it and what changes for the buyer.
3. Names (about {110|130} words): a table of seven rows: first the name of two to four words, then 1 to 5 each for clarity, distinctness and truth, then their sum; one chosen, with the reason.
4. Explained twice (about {160|185} words): for a layperson in at most 80 words, for an expert in at most 120.
5. Old way, our way (about {80|100} words): a table of five rows.
6. Demonstrations (about {90|170} words): three that could be filmed or shown, and the proof each needs.
7. Where to use it (about {60|70} words): sample lines for page, video and mail.
8. Truth check and gaps (about {80|90} words): each step with the feature behind it, advice to search for existing trademarks before using the name, what is missing.

What good looks like: the cause in section 1 explains why the steps in section 2 work; a name a customer would repeat to a colleague; demonstrations need no trust.
Sharpness, shown on another business: not "Our proprietary freshness technology" but "Picked after the order: the lettuce is still in the field when you pay for it".

Do not include: names that sound like science, "proprietary", "secret" or "revolutionary" unless the data says so, trademark signs, steps without a feature.
Before answering, check silently and repair: each step names a feature of the list; sums are right and one name is chosen; the demonstrations rest on nothing the data lacks; all items are within their limits.`,
  standard: { words: [600, 900] },
  premium: {
    words: [900, 1300],
    instructions: `Go deeper: add to section 2 a subsection with the two strongest objections an expert would raise against the mechanism and the honest answers, and to section 6 a shot-by-shot outline of the best demonstration. Then remove any step a competitor performs too, unless the order or the combination is what differs, and say so.`,
  },
};
