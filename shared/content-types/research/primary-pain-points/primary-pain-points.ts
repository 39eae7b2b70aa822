import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { entries, filledCells, products, questions, rows } from '#shared/content-types/rubric-points.ts';

export const primaryPainPoints = {
  id: 'primary_pain_points',
  category: 'research',
  variable: 'primaryPainPoints',
  requires: [],
  uses: [sectionsOf(idealCustomerProfile, 1, 4, 3, 2)],
  offer: [],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const primaryPainPointsWriting: ContentTypeWriting = {
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Problems that buyers report in their own words in reviews and forums',
      es: 'Problemas que los compradores cuentan con sus palabras en reseñas y foros',
      pt: 'Problemas que os compradores relatam com as próprias palavras em avaliações e fóruns',
    },
  },
  rubric: () => [rows(2, 7, 10), products(2, 2), filledCells(2), rows(5, 5), entries(7, 8), questions(7, 8)],
  judged: [
    'The opening scene names a time, a place and a trigger.',
    'The pains that lead are ones that the product really answers.',
  ],
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2200],
    instructions: `Go deeper: search for more places where these buyers talk among themselves. Add to section 2 a subsection with a cost-of-inaction worksheet: a table of inputs with blanks for the buyer to fill in, the formula, and [ADD DATA: …] where a typical value would be needed. Then challenge each root cause by asking why twice more, and revise the rows that do not survive.`,
  },
};
