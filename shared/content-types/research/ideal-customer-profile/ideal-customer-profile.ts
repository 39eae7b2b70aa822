import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape/vertical-landscape.ts';
import { columns, entries, rows, words } from '#shared/content-types/rubric-points.ts';

export const idealCustomerProfile = {
  id: 'ideal_customer_profile',
  category: 'research',
  variable: 'idealClientFirmographic',
  requires: [],
  uses: [sectionsOf(verticalLandscape, 7, 2, 4, 6)],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const idealCustomerProfileWriting: ContentTypeWriting = {
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Which firms or people buy, who decides and which events make them buy',
      es: 'Qué empresas o personas compran, quién decide y qué sucesos llevan a la compra',
      pt: 'Quais empresas ou pessoas compram, quem decide e que acontecimentos levam à compra',
    },
  },
  rubric: () => [
    words(1, 40),
    columns(2, 4),
    rows(2, 8),
    rows(3, 3, 5),
    entries(4, 5),
    { check: 'columnTotal', section: 5, total: 100 },
    entries(7, 3),
  ],
  judged: [
    'Each trigger event can be seen from outside the firm.',
    'The buying committee fits a firm of the stated size.',
  ],
  standard: { words: [800, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 5 a subsection with a sample qualification call (eight questions in the order to ask them, the answer that disqualifies, what to say then), and to section 6 a subsection with list-building filters that can be typed into a database or register. Then apply the scorecard in silence to two imagined borderline cases and tighten every criterion that did not decide.`,
  },
};
