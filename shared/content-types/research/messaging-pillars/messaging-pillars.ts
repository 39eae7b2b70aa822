import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions/category-definitions.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { cellWords, filledCells, rows, words } from '#shared/content-types/rubric-points.ts';

export const messagingPillars = {
  id: 'messaging_pillars',
  category: 'research',
  variable: 'messagingPillars',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 1, 3),
    sectionsOf(primaryPainPoints, 6, 2, 4, 5),
    sectionsOf(directCompetitorAnalysis, 3, 8, 5),
    sectionsOf(categoryDefinitions, 5, 4, 2),
  ],
  offer: ['proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const messagingPillarsWriting: ContentTypeWriting = {
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Messages and words that sellers and buyers use',
      es: 'Mensajes y palabras que usan vendedores y compradores',
      pt: 'Mensagens e palavras que vendedores e compradores usam',
    },
  },
  rubric: () => [words(1, 20), rows(2, 3, 4), cellWords(2, 1, 15), filledCells(2), rows(4, 5, 5)],
  judged: [
    'Each pillar could be tested on its own.',
    'The pillars answer different pains; none is another one in other words.',
  ],
  standard: { words: [700, 1000] },
  premium: {
    words: [1100, 1600],
    instructions: `Go deeper: add to section 3 a subsection with the message per role in the buying committee (role, pillar that opens the door, first sentence, proof they ask for). Then read the pillars as the strongest rival would: rewrite every claim that rival could sign.`,
  },
};
