import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { positioningStatement } from '#shared/content-types/positioning/positioning-statement.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { buttons, entries, headline, keys, questions, words } from '#shared/content-types/rubric-points.ts';

export const salesPage = {
  id: 'sales_page',
  category: 'web_assets',
  variable: 'salesPage',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2, 5),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(conversionPatterns, 4, 3, 1),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 2, 6, 9),
    sectionsOf(valueProposition, 1, 6, 2),
    sectionsOf(uniqueMechanism, 2, 1, 4, 3),
    sectionsOf(positioningStatement, 4, 2, 6),
    sectionsOf(messagingFramework, 8, 6, 5, 2, 7, 3),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'secondaryAction',
    'salesMotion',
  ],
  checks: copy,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const salesPageWriting: ContentTypeWriting = {
  rubric: () => [
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    { check: 'itemCharacters', section: 1, most: [60, 155] },
    headline(2, 12),
    words('problem', 200, 120),
    entries('howItWorks', 3),
    entries('whatYouGet', 5),
    { check: 'proof', section: 'proof' },
    buttons(2, 'offer', 12),
    questions(11, 6),
  ],
  judged: [
    'Each agitation has its answer further down.',
    'A reader can disqualify themselves.',
    'Read aloud, the page sounds spoken.',
  ],
  outline: {
    en: {
      title: 'Sales page',
      sections: [
        [
          'Page plan',
          'How much your visitor knows already, which opening follows from that, your real next step, and a title and description for search results.',
        ],
        [
          'Hero',
          "A line that says who it's for, a headline, a subhead, the button with one proof beside it and a line that takes away a risk.",
        ],
        [
          'The problem',
          "One scene from your buyer's day, told so that they recognize it, and what the trouble costs them in time, money or patience.",
        ],
        [
          'Why the usual answers fail',
          'What your buyer has tried or could try instead, treated fairly, and why each of those leaves the real cause untouched.',
        ],
        [
          'How it works',
          'Three to five steps that show what your product does about the cause, so that the promise becomes something a reader can check.',
        ],
        [
          'What you get',
          'Five to seven lines that lead from a feature to its benefit and on to why that matters on an ordinary day.',
        ],
        [
          'Proof',
          'The proof items and figures of your brief with their conditions, or marked gaps that say who to ask for what.',
        ],
        [
          'Offer and price',
          'What is included, the price and terms as your brief states them, what happens after the click, and the button again.',
        ],
        [
          'Guarantee',
          'Your guarantee with its conditions, in words a buyer can rely on, or a marked gap for you to fill in.',
        ],
        [
          'Is it for you',
          "Who your product suits and who it doesn't, in situations plain enough that a visitor can rule themselves out.",
        ],
        [
          'Questions',
          'Six to eight real objections of your buyers, asked the way they would ask them and answered in two or three sentences.',
        ],
        [
          'Close',
          'The scene from the beginning, seen again with your product in it, the same button, and a postscript with one true reason to act.',
        ],
        [
          'Build notes',
          'Layout, pictures with alternative texts, the choices that were made, and a list of what you still have to add or confirm.',
        ],
      ],
    },
    es: {
      title: 'Página de ventas',
      sections: [
        [
          'Plan de la página',
          'Cuánto sabe ya tu lector, con qué tipo de apertura conviene hablarle, el siguiente paso real de tu venta y los textos para buscadores.',
        ],
        [
          'Portada',
          'Para quién es, un titular breve, un subtítulo, el botón con su prueba y una línea que quita un riesgo.',
        ],
        [
          'El problema',
          'Una escena del día de tu comprador que muestra el problema y lo que le cuesta, sin exagerar ni asustar.',
        ],
        [
          'Por qué no basta con lo de siempre',
          'Las soluciones que ya ha probado, tratadas con justicia, y la causa que todas ellas dejan sin resolver.',
        ],
        [
          'Cómo funciona',
          'De tres a cinco pasos que explican cómo tu producto actúa sobre esa causa y qué sabe o tiene el comprador después de cada uno.',
        ],
        [
          'Lo que te llevas',
          'De cinco a siete líneas que unen cada función de tu producto con su beneficio y con lo que eso cambia en la práctica.',
        ],
        [
          'Pruebas',
          'Las pruebas que has aportado con sus condiciones o, si no hay ninguna, huecos que dicen a quién pedirlas y qué pedir.',
        ],
        [
          'Oferta y precio',
          'Qué incluye, cuánto cuesta, en qué condiciones y qué ocurre después de pulsar el botón, tal como consta en tus datos.',
        ],
        [
          'La garantía',
          'Tu garantía contada con su condición completa o, si no la has indicado, un hueco señalado para añadirla.',
        ],
        [
          '¿Es para ti?',
          'Las situaciones en las que conviene comprar y aquellas en las que no, para que cada lector decida con honestidad.',
        ],
        [
          'Preguntas',
          'De seis a ocho objeciones reales en forma de pregunta, contestadas cada una en dos o tres frases sin rodeos.',
        ],
        [
          'Cierre',
          'La vuelta a la escena inicial, el mismo botón con su prueba y una posdata con una razón verdadera para decidirse.',
        ],
        [
          'Notas de montaje',
          'Diseño, imágenes con texto alternativo, decisiones tomadas y datos por completar, para quien monta la página y no para quien la lee.',
        ],
      ],
    },
    pt: {
      title: 'Página de vendas',
      sections: [
        [
          'Plano da página',
          'O quanto o seu leitor já sabe, com que tipo de abertura falar com ele, o próximo passo real da venda e os textos para buscadores.',
        ],
        [
          'Abertura',
          'Para quem é a página, um título curto, um subtítulo, o botão com a prova logo abaixo e uma linha que tira um risco.',
        ],
        [
          'O problema',
          'Uma cena do dia do seu comprador que mostra o problema e o que ele custa, sem exagerar nem assustar ninguém.',
        ],
        [
          'Por que as saídas de sempre não resolvem',
          'O que ele já tentou, tratado com justiça, e a causa que todas essas tentativas deixam no mesmo lugar.',
        ],
        [
          'Como funciona',
          'De três a cinco passos que mostram como o seu produto age sobre essa causa e o que o comprador tem depois de cada um.',
        ],
        [
          'O que você recebe',
          'De cinco a sete linhas que ligam cada recurso do seu produto ao benefício e ao que isso muda na prática.',
        ],
        [
          'Provas',
          'As provas que você informou, com as condições, ou, se não houver nenhuma, espaços que dizem a quem pedir e o que pedir.',
        ],
        [
          'Oferta e preço',
          'O que está incluído, quanto custa, em que condições e o que acontece depois do clique, exatamente como está nos seus dados.',
        ],
        [
          'Garantia',
          'A sua garantia contada com a condição inteira ou, se você não informou nenhuma, um espaço marcado para acrescentá-la depois.',
        ],
        [
          'É para você?',
          'As situações em que vale a pena comprar e aquelas em que não vale, para que cada leitor decida com honestidade.',
        ],
        [
          'Perguntas',
          'De seis a oito objeções reais em forma de pergunta, cada uma respondida em duas ou três frases, sem enrolação.',
        ],
        [
          'Fechamento',
          'A volta à cena do começo, o mesmo botão com a prova e um pós-escrito com uma razão verdadeira para decidir.',
        ],
        [
          'Notas de montagem',
          'Layout, imagens com texto alternativo, escolhas feitas e dados por completar, para quem monta a página, e não para quem a lê.',
        ],
      ],
    },
  },
  prompt: `You are a direct-response copywriter who has been in the buyer's shoes, writing a page that people in {{targetAudience}} read to the end.

Sell the product described in {{elevatorPitch}} to somebody who has the trouble in {{problemStatement}} and wants {{outcome}}; explain it through {{coreFeatures}}. Two things decide the form:
- The buyer: awareness stage and type of lead (offer, promise, problem-solution, secret, proclamation, story) come from the earlier result on how the customer thinks, else you deduce both. The lead decides how sections 2 and 3 open.
- The sale, from the salesMotion of the offer block and the product type. Self-serve software shows what the first session gives and how to leave; a shop shows what arrives, when, and how it goes back; a course shows what is taught, by whom and how much time it takes; a sale by conversation shows who calls, what is discussed and what the buyer knows afterwards; a local service shows the area, the visit and what the price depends on.

Sections, with words each; 3 to 9 are listed in the order of a problem-aware page:
1. Page plan (about {90|110} words): the first line has the stage (\`unaware\`, \`problem-aware\`, \`solution-aware\`, \`product-aware\` or \`most-aware\`) and the type of lead, both in English and in code marks, for example \`problem-aware\` · \`story\`. Then one reason for each, the sale with its real next step, and as a list, in this order, a search title of at most 60 characters, a description of at most 155, an address slug.
2. Hero (about {90|280} words): for whom, headline of at most 12 words as a "### " heading, subhead of at most 30, the button, one line that takes away a risk.
3. The problem (about {150|190} words): 120 to 200 words, one scene from the buyer's day, what it costs them.
4. Why the usual answers fail (about {110|180} words): fair to the alternatives, true to the cause.
5. How it works (about {120|240} words): three to five steps.
6. What you get (about {190|330} words): five to seven lines, each feature, benefit, so what.
7. Proof (about {110|170} words): the proof items and pilot figures of the data with their conditions; if there are none, three [ADD PROOF: …] slots that say whom to ask and for what.
8. Offer and price (about {120|200} words): what is included, price, terms, bonus and deadline as the data states them, what happens after the click, the button.
9. Guarantee (about {50|80} words): with its conditions, or [ADD GUARANTEE: …].
10. Is it for you (about {90|120} words): for you if, not for you if.
11. Questions (about {260|520} words): six to eight real objections as questions, each answered in two or three sentences.
12. Close (about {100|140} words): back to the scene, the button, a P.S. with one reason to act that is true.
13. Build notes (about {70|110} words): layout, pictures with alternative texts, choices made and [ADD …] items.

Sections 3 to 9 stand in the order of the stage and are numbered by their place on the page:
- unaware, problem-aware: problem, usual answers, how it works, what you get, proof, offer, guarantee.
- solution-aware: how it works, problem, usual answers, what you get, proof, offer, guarantee.
- product-aware, most-aware: proof, offer, guarantee, how it works, what you get, problem, usual answers.

Hero, offer and close each have the button, and below it one proof item as a block quote ("> "): a proof item or figure of the data, or [ADD PROOF: …].

What good looks like: each agitation has its answer on the page; the button names a step this sale really has; a reader can disqualify themselves; a sentence read aloud sounds spoken.
Sharpness, shown on another business: not "Take your bakery to the next level" but "Sunday before dawn: the dough is late again, and only the night baker knows why".

Do not include: countdowns, a second call to action, quotations other than proof items.
Before answering, check silently and repair: the order is the one of the stage; all items are within their limits; the three buttons have one label and a proof item each; price, terms, guarantee and deadline say what the data says.`,
  standard: { words: [1200, 1800] },
  premium: {
    words: [2200, 3200],
    instructions: `Go deeper: give three headline sets in section 2 (outcome, pain, mechanism) and a second hero for an A/B test with the hypothesis behind it, under the same button. Add to section 11 a subsection with an objection block per role in the buying decision. Then read the page as a buyer who has been disappointed before: mark in silence where you would leave, and rewrite those places.`,
  },
};
