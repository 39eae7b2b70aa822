import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape.ts';
import { entries, filledCells, rows, words } from '#shared/content-types/rubric-points.ts';
import { uniqueMechanism } from './unique-mechanism.ts';
import { valueProposition } from './value-proposition.ts';

export const positioningStatement = {
  id: 'positioning_statement',
  category: 'positioning',
  variable: 'positioningStatement',
  requires: [
    sectionsOf(idealCustomerProfile, 8, 1, 2),
    sectionsOf(verticalLandscape, 7, 5, 2),
    sectionsOf(directCompetitorAnalysis, 2, 1, 6, 8),
  ],
  uses: [
    sectionsOf(categoryDefinitions, 5, 1, 4),
    sectionsOf(valueProposition, 2, 6, 1),
    sectionsOf(uniqueMechanism, 2, 5, 1),
  ],
  offer: ['proof', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const positioningStatementWriting: ContentTypeWriting = {
  rubric: () => [
    rows(1, 5, 6),
    filledCells(1),
    words(2, 60),
    { check: 'mentions', section: 2, least: 1 },
    words(4, 20),
    entries(6, 3),
  ],
  outline: {
    en: {
      title: 'Positioning',
      sections: [
        [
          'Components',
          'A table of alternatives, attributes, value, segment and category, each with its evidence from your data, and a trend where one matters.',
        ],
        [
          'Internal statement',
          'One statement for your team that names a single audience, a single category and a real alternative, and says why you differ.',
        ],
        [
          'Two other frames',
          'Two other positions you could have taken, and what each of them would win and lose, so that the choice can be discussed.',
        ],
        [
          'External one-liner',
          'One sentence about your product that is short enough for a customer to repeat to a friend without having to look it up.',
        ],
        [
          'Swap test',
          "A table that puts each competitor's name into your statement and shows which words break and which stay true and are weak.",
        ],
        [
          'What we are not',
          'Three things your product gives up on purpose, each with the customer you turn away by saying so, because a position has a price.',
        ],
        [
          'Sales story',
          'Six steps from an insight through the alternatives and a perfect world to your product, its proof and what you ask for.',
        ],
        [
          'Assumptions and gaps',
          'Which parts of the position rest on thin evidence, which proof would carry it further, and what to try out with customers.',
        ],
      ],
    },
    es: {
      title: 'Declaración de posicionamiento',
      sections: [
        [
          'Componentes',
          'Una tabla con alternativas, atributos, valor, segmento y categoría, y el dato de tu ficha o de tus resultados que sostiene cada uno.',
        ],
        [
          'Declaración interna',
          'Una sola declaración con público, categoría, resultado, alternativa nombrada y razón, para que todo tu equipo parta de lo mismo.',
        ],
        [
          'Otros dos marcos',
          'Dos maneras distintas de presentarte, con lo que ganarías y perderías con cada una frente a la elegida.',
        ],
        [
          'Frase externa',
          'Una frase de veinte palabras como máximo, que un cliente podría repetir a otro sin tener que explicar nada.',
        ],
        [
          'Prueba del cambio de nombre',
          'Qué palabras de la declaración dejan de ser verdad con el nombre de cada competidor, y cuáles aguantan y son débiles.',
        ],
        [
          'Lo que no somos',
          'Tres cosas que tu producto decide no ser, cada una con el cliente al que renuncias por ello.',
        ],
        [
          'Relato de venta',
          'Seis pasos para contarlo en una conversación: la idea, las alternativas, cómo debería ser, el producto, la prueba y la petición.',
        ],
        [
          'Supuestos y lagunas',
          'Lo que habría que confirmar sobre tu público y tus rivales antes de llevar esta declaración a la web.',
        ],
      ],
    },
    pt: {
      title: 'Posicionamento',
      sections: [
        [
          'Componentes',
          'Uma tabela com alternativas, atributos, valor, segmento e categoria, e o dado da sua ficha ou dos resultados que sustenta cada um.',
        ],
        [
          'Declaração interna',
          'Uma única declaração com público, categoria, resultado, alternativa pelo nome e razão, para a equipe inteira partir do mesmo lugar.',
        ],
        [
          'Dois outros enquadramentos',
          'Duas maneiras diferentes de se apresentar, com o que você ganharia e perderia em cada uma diante da escolhida.',
        ],
        [
          'Frase externa',
          'Uma frase de no máximo vinte palavras, que um cliente conseguiria repetir a outro sem precisar explicar nada.',
        ],
        [
          'Teste da troca',
          'Que palavras da declaração deixam de ser verdade com o nome de cada concorrente e quais resistem, e por isso são fracas.',
        ],
        [
          'O que não somos',
          'Três coisas que o seu produto decide não ser, cada uma com o tipo de cliente de que você abre mão por causa dela.',
        ],
        [
          'História de vendas',
          'Seis passos para contar numa conversa: a descoberta, as alternativas, o mundo ideal, o produto, a prova e o convite.',
        ],
        [
          'Premissas e lacunas',
          'O que seria preciso confirmar sobre o seu público e os seus rivais antes de levar esta declaração para o site.',
        ],
      ],
    },
  },
  prompt: `You are a positioning consultant writing for a team that will repeat your sentence for a year.

Choose the position in which {{keyDifferentiators}} matter most. Work in order: alternatives, attributes, value, segment, category. Start from {{elevatorPitch}} and {{targetAudience}}; take the segment from {{idealClientFirmographic}}, the category from {{verticalLandscape}}, the alternatives from {{directCompetitorAnalysis}}.

Sections, with words each:
1. Components (about {130|180} words): a table with a row each for alternatives, attributes, value, segment and category, with its evidence from the data; a sixth row, trend, only if the data shows one that makes the position matter now.
2. Internal statement (about 55 words): one statement of at most 60 words: for, who, is a, that, unlike, because. It contains the product's name, one audience, one category and one named alternative.
3. Two other frames (about {100|260} words): what each would win and lose.
4. External one-liner (about 20 words): at most 20 words a customer could repeat.
5. Swap test (about {110|170} words): a table with a row per competitor: put their name into the statement; which words become untrue, which stay true and are therefore weak.
6. What we are not (about {60|80} words): three things, each with the customer we give up.
7. Sales story (about {120|190} words): six steps: the insight, the alternatives, the perfect world, the product, the proof, the ask.
8. Assumptions and gaps (about {50|70} words).

What good looks like: the category makes the strengths obvious; at least half of the statement breaks in every swap; giving something up hurts a little.
Sharpness, shown on another business: not "The leading provider of archive services" but "For notaries who must produce a file within a day, the archive that scans on request, unlike storage that bills by the box".

Do not include: "leading", superlatives, two audiences in one statement, a category nobody searches for.
Before answering, check silently and repair: the statement has its four parts; a swap row per competitor; each renunciation names the customer given up; all items are within their limits.`,
  standard: { words: [500, 800] },
  premium: {
    words: [800, 1200],
    instructions: `Go deeper: add to section 3 a subsection with a statement for each of the two or three ranked segments and what stays the same in all of them, and to section 7 the question a salesperson asks at each step. Then repeat the swap test on your revised statement; rewrite until no competitor passes it.`,
  },
};
