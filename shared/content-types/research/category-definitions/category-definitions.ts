import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape/vertical-landscape.ts';
import { entries, rows, words } from '#shared/content-types/rubric-points.ts';

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
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Product categories and search terms that buyers use',
      es: 'Categorías de producto y términos de búsqueda que usan los compradores',
      pt: 'Categorias de produto e termos de busca que os compradores usam',
    },
  },
  rubric: () => [rows(1, 3, 5), entries(2, 10), rows(3, 5, 5), words(4, 250, 150)],
  judged: [
    'The recommended frame is an existing category or a sub-category, unless the point of view argues otherwise.',
    'Buyers would type or say the recommended name themselves.',
  ],
  standard: { words: [800, 1100] },
  premium: {
    words: [1300, 1800],
    instructions: `Go deeper: add to section 2 a subsection on how buyers search (phrases seen in sources, with markers, and what they expect to find), and to section 5 a subsection with five naming alternatives, each with its weakness. Then test the recommended frame against the two strongest rivals: if it makes them look better than the product, choose again.`,
  },
};
