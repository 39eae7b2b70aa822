import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { markedRows, rows, sources } from '#shared/content-types/rubric-points.ts';

export const benchmarkData = {
  id: 'benchmark_data',
  category: 'research',
  variable: 'benchmarkData',
  requires: [],
  uses: [],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const benchmarkDataWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: {
    about: 'sale',
    subject: {
      en: 'Benchmarks with study and sample for acquisition, activation, revenue, retention and email',
      es: 'Valores de referencia con estudio y muestra de captación, activación, ingresos, retención y correo electrónico',
      pt: 'Valores de referência com estudo e amostra de aquisição, ativação, receita, retenção e e-mail',
    },
  },
  rubric: (tier) => [rows(2, tier === 'premium' ? 18 : 10), markedRows(2), sources(5, 5)],
  judged: [
    'The ranges belong to this kind of product and market, or are labelled as from another one.',
    'The targets can be computed from the worksheet without further figures.',
    'Each target is worked once per 1,000 visitors with values of the table.',
  ],
  standard: { words: [700, 1000] },
  premium: {
    words: [1200, 1700],
    instructions: `Go deeper: add to section 2 a subsection that splits the five most important figures by segment (size of buyer, price level or channel) where sources allow. Trace each figure to the study behind the page that repeats it. Then remove every row whose source you could not defend in front of a controller, and list it in section 6.`,
  },
};
