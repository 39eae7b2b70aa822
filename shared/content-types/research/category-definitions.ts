import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, rows, words } from '#shared/content-types/rubric-points.ts';
import { directCompetitorAnalysis } from './direct-competitor-analysis.ts';
import { verticalLandscape } from './vertical-landscape.ts';

export const categoryDefinitions = {
  id: 'category_definitions',
  category: 'research',
  variable: 'categoryDefinitions',
  requires: [],
  uses: [sectionsOf(verticalLandscape, 2, 5, 3), sectionsOf(directCompetitorAnalysis, 2, 1, 3, 5)],
  offer: ['price', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const categoryDefinitionsWriting: ContentTypeWriting = {
  searchQuestion: 'Which product categories and search terms do buyers use in the market',
  rubric: () => [rows(1, 3, 5), entries(2, 10), rows(3, 5, 5), words(4, 250, 150)],
  outline: {
    en: {
      title: 'Category definition',
      sections: [
        [
          'Candidate frames',
          'Three to five ways to say what your product is, with the price and the rivals each one calls to mind, and one recommended.',
        ],
        [
          'Glossary',
          'Ten to fifteen terms of your market in plain words, each with the synonyms that buyers really type into a search box or say aloud.',
        ],
        [
          'Old way, new way',
          'A table that sets five habits of the old way against your way, in terms a customer would use when telling a colleague about it.',
        ],
        [
          'Point of view',
          "A short story about what changed in your buyers' world, why the old way costs them now and what becomes possible, before it mentions your product.",
        ],
        [
          'Recommended frame',
          'The name of your category in a few words, a definition in a single sentence, and three tests that decide whether something belongs to it.',
        ],
        [
          'First ninety days',
          'What to publish, say and measure in the first three months so that your market learns to use the frame you have chosen.',
        ],
        [
          'Assumptions and gaps',
          'What the choice of frame takes for granted, where evidence from searches or customers is thin, and what you should test next.',
        ],
      ],
    },
    es: {
      title: 'Definición de la categoría',
      sections: [
        [
          'Marcos posibles',
          'De tres a cinco maneras de clasificar tu producto, con el precio y los rivales que cada una trae a la mente y una recomendada.',
        ],
        [
          'Glosario',
          'De diez a quince términos explicados con sencillez, junto a las palabras que tus compradores dicen o escriben de verdad al buscar.',
        ],
        [
          'De la costumbre vieja a la nueva',
          'Una tabla de cinco filas que enfrenta la manera habitual de resolver el problema con la que propone tu categoría.',
        ],
        [
          'Punto de vista',
          'Un relato que explica qué ha cambiado en el mundo del comprador y por qué la costumbre le cuesta, antes de nombrar tu producto.',
        ],
        [
          'Marco recomendado',
          'El nombre breve de la categoría, su definición y tres pruebas que permiten decidir si algo pertenece a ella o no.',
        ],
        [
          'Los primeros tres meses',
          'Qué publicar, qué repetir y qué medir para que tus compradores aprendan a llamar a tu producto por esa categoría.',
        ],
        [
          'Supuestos y lagunas',
          'Lo que aún no se sabe sobre cómo buscan y nombran esto tus compradores, y la forma más barata de averiguarlo.',
        ],
      ],
    },
    pt: {
      title: 'Definição da categoria',
      sections: [
        [
          'Categorias candidatas',
          'De três a cinco jeitos de classificar o seu produto, com o preço e os rivais que cada um faz lembrar, e um deles recomendado.',
        ],
        [
          'Glossário',
          'De dez a quinze termos explicados com simplicidade, ao lado das palavras que os seus compradores falam ou digitam de verdade.',
        ],
        [
          'Jeito antigo, jeito novo',
          'Uma tabela de cinco linhas que põe lado a lado o modo habitual de resolver o problema e o que a sua categoria propõe.',
        ],
        [
          'Ponto de vista',
          'Um texto corrido que conta o que mudou na vida do comprador e por que o hábito antigo sai caro, antes de falar do produto.',
        ],
        [
          'Categoria recomendada',
          'O nome curto da categoria, a definição dela e três testes para decidir se alguma coisa pertence a ela ou não.',
        ],
        [
          'Os primeiros três meses',
          'O que publicar, o que repetir e o que medir até que os seus compradores chamem o produto por esse nome.',
        ],
        [
          'Premissas e lacunas',
          'O que ainda não se sabe sobre como eles procuram e chamam isso, e o jeito mais barato de descobrir.',
        ],
      ],
    },
  },
  prompt: `You are a category strategist writing for a founder whose buyers ask "so what is it, exactly?".

Find the frame that makes the strengths in {{elevatorPitch}} obvious to the people in {{targetAudience}} within {{primaryIndustry}}. An existing category or a sub-category of one is the default; a new category needs a reason that a small firm can afford.

Best sources: how directories, marketplaces, review platforms and trade fairs of the market sort such products; search suggestions and forum titles for the words of buyers; definitions of trade associations, standards bodies and the statistics office.

Sections, with words each:
1. Candidate frames (about {200|290} words): a table of three to five frames (existing, sub-category, adjacent, new): what buyers expect of it, price they compare with, default rivals, strength it shows, risk. Mark exactly one as recommended.
2. Glossary (about {190|430} words): ten to fifteen terms, each with a plain meaning and the synonyms buyers really type or say.
3. Old way, new way (about {100|130} words): a table of five rows.
4. Point of view (about {190|230} words): a story of 150 to 250 words: what changed in the buyers' world, why the old way now costs them, what becomes possible. It argues for the change before it mentions the product.
5. Recommended frame (about {110|240} words): name of at most four words that is not the product's name, a definition of at most 30 words, three tests that decide whether something belongs to it.
6. First 90 days (about {90|150} words): how to teach it: what to publish, say and measure.
7. Assumptions and gaps (about {60|90} words).

What good looks like: the recommended frame calls up the right rivals and the right price; terms are ones a buyer would search for; the point of view would be worth reading if the product did not exist.
Sharpness, shown on another business: not "A new paradigm in cycling" but "Bike leasing for couriers: one weekly price, and a working bike again the same day".

Do not include: a category invented because it sounds good, jargon nobody searches for, a category name that equals the product's name.
Before answering, check silently and repair: exactly one frame is marked as recommended and section 5 argues for it; the terms are ones buyers type; all items are within their limits.`,
  standard: { words: [800, 1100] },
  premium: {
    words: [1300, 1800],
    instructions: `Go deeper: add to section 2 a subsection on how buyers search (phrases seen in sources, with markers, and what they expect to find), and to section 5 a subsection with five naming alternatives, each with its weakness. Then test the recommended frame against the two strongest rivals: if it makes them look better than the product, choose again.`,
  },
};
