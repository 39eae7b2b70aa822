import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, products, rows } from '#shared/content-types/rubric-points.ts';
import { benchmarkData } from './benchmark-data.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';
import { primaryPainPoints } from './primary-pain-points.ts';

export const conversionPatterns = {
  id: 'conversion_patterns',
  category: 'research',
  variable: 'conversionPatterns',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 3, 1, 4),
    sectionsOf(primaryPainPoints, 3, 6, 2),
    sectionsOf(benchmarkData, 2, 5),
  ],
  offer: ['price', 'guarantee', 'proof', 'primaryAction', 'secondaryAction', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const conversionPatternsWriting: ContentTypeWriting = {
  searchQuestion: 'Which conversion practices have been tested with published results in the market',
  rubric: () => [entries(2, 8), entries(3, 6), entries(5, 3), rows(6, 8), products(6, 3)],
  outline: {
    en: {
      title: 'Conversion patterns',
      sections: [
        [
          'The path',
          "The stages from the first sign of trouble to the purchase, with the question in the buyer's mind, the page that answers it and the friction in between.",
        ],
        [
          'Patterns',
          'Eight to ten patterns that fit your price and your kind of sale, each with where to use it, why it works and how strong the evidence is.',
        ],
        [
          'Objections answered',
          'Six to eight reasons your buyers give for not buying, with an answer to each and the place on the path where it belongs.',
        ],
        [
          'Offer and call to action',
          'The one or two actions your pages should ask for, the form fields that earn their place, and what takes the risk away from the buyer.',
        ],
        [
          'Patterns to refuse',
          'At least three tricks that are common in your market and cost trust, each with the honest counterpart you can use in its place.',
        ],
        [
          'Test backlog',
          'Eight tests with a cause, a change and a measure, scored for impact, confidence and ease, and sorted so that you know where to start.',
        ],
        [
          'Assumptions and gaps',
          'What was assumed about your traffic and your sale, which numbers you should add, and which pattern most needs a test of its own.',
        ],
      ],
    },
    es: {
      title: 'Patrones de conversión',
      sections: [
        [
          'El recorrido',
          'Los supuestos sobre tu venta y tu tráfico y, después, cada etapa con la duda del comprador, la página que la contesta y su freno.',
        ],
        [
          'Patrones',
          'De ocho a diez prácticas con el lugar donde aplicarlas en tu web, la razón de que funcionen y el grado de su evidencia.',
        ],
        [
          'Objeciones contestadas',
          'De seis a ocho dudas reales con su respuesta y con el punto del recorrido en el que conviene darla.',
        ],
        [
          'Oferta y llamada a la acción',
          'La acción principal y, si acaso, una secundaria, los campos que vale la pena pedir y lo que quita riesgo a quien duda.',
        ],
        [
          'Patrones que rechazamos',
          'Al menos tres trucos habituales en tu mercado que conviene no usar, cada uno con su versión honesta al lado.',
        ],
        [
          'Pruebas pendientes',
          'Ocho pruebas ordenadas por impacto, confianza y facilidad, adecuadas a las visitas que tienes y con su hipótesis completa.',
        ],
        [
          'Supuestos y lagunas',
          'Los datos de tu analítica que faltan y lo que cambiaría en las recomendaciones si tu venta fuera distinta de lo supuesto.',
        ],
      ],
    },
    pt: {
      title: 'Padrões de conversão',
      sections: [
        [
          'O caminho',
          'As suposições sobre a sua venda e o seu tráfego e, em seguida, cada etapa com a dúvida do comprador, a página que responde e o atrito.',
        ],
        [
          'Padrões',
          'De oito a dez práticas com o lugar do seu site em que cabem, a razão de funcionarem e o grau da evidência.',
        ],
        [
          'Objeções respondidas',
          'De seis a oito dúvidas reais, cada uma com a resposta e com o ponto do caminho em que vale a pena dá-la.',
        ],
        [
          'Oferta e chamada',
          'A ação principal e, se for o caso, uma secundária, os campos que compensa pedir e o que tira o peso da decisão.',
        ],
        [
          'Padrões a recusar',
          'Pelo menos três truques comuns no seu mercado que é melhor não usar, cada um com a versão honesta ao lado.',
        ],
        [
          'Testes em fila',
          'Oito testes por ordem de impacto, confiança e facilidade, adequados às visitas que você tem e com a hipótese inteira.',
        ],
        [
          'Premissas e lacunas',
          'Os dados de acesso que faltam e o que mudaria nas recomendações se a sua venda fosse diferente do que se supôs.',
        ],
      ],
    },
  },
  prompt: `You are a conversion researcher writing for the person who owns the website and can run two tests a month.

Work out how the people in {{targetAudience}}, with {{decisionMakerTitle}} deciding, move from the pain in {{problemStatement}} to buying a product of the kind {{productType}}. The patterns must fit the price and the way such a thing is bought: a form, a trial, a call, a basket.

Best sources: published experiments that state sample and result; usability research with a method; reports of shop, booking, email and payment platforms on their own customers; decisions and guidance of consumer authorities in the market on dark patterns.

Sections, with words each:
1. The path (about {170|230} words): first the assumptions that the rest stands on: sales motion and deal size as the offer block states them, else deduced and labelled, and visitors a month as the data states them, else [ADD DATA: …]; then a table stage, question in the buyer's mind, page or asset that answers it, friction, small step that shows progress.
2. Patterns (about {320|640} words): eight to ten, each: where, why it works for this buyer, how to apply it here, evidence and grade: A tested with published numbers and a source marker, B practitioner consensus, C hypothesis.
3. Objections answered (about {150|230} words): six to eight, with the answer and where on the path it belongs.
4. Offer and call to action (about {110|160} words): at most two calls to action, those of the offer block if it has them, form fields worth asking for, what takes the risk away.
5. Patterns to refuse (about {70|110} words): at least three dark patterns common in this market and the honest counterpart.
6. Test backlog (about {200|290} words): a table of eight tests: hypothesis with cause, change and measure; impact, confidence, ease (1 to 10 each) and their product; sorted, highest first.
7. Assumptions and gaps (about {60|90} words).

What good looks like: grade A only with a marker; every pattern says what to change on which page; a committee sale gets other patterns than an impulse purchase; the tests suit the stated traffic, and where it is too small for a split test, they are interviews, user tests or before-and-after comparisons.
Sharpness, shown on another business: not "Make the button stand out" but "Show the removal firm's free dates before asking for the address; people leave at the address field".

Do not include: uplift percentages without a source, button colours, false urgency, more than two calls to action.
Before answering, check silently and repair: a grade on each pattern; products of three scores are right and sorted; hypotheses are complete; patterns fit the assumptions of section 1.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2100],
    instructions: `Go deeper: add below each pattern of section 2 a copy snippet of at most 40 words that could go live, in the buyers' own words. Search for published tests on the same kind of sale and raise grades only where you found them. Then drop the two weakest patterns and use the room for the evidence of the others, keeping at least eight.`,
  },
};
