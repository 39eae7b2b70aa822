import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { entries, filledCells, rows, sources } from '#shared/content-types/rubric-points.ts';

export const verticalLandscape = {
  id: 'vertical_landscape',
  category: 'research',
  variable: 'verticalLandscape',
  requires: [],
  uses: [],
  offer: ['dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const verticalLandscapeWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Market size, segments, players, buying habits, trends and rules',
      es: 'Tamaño del mercado, segmentos, actores, hábitos de compra, tendencias y normativa',
      pt: 'Tamanho do mercado, segmentos, participantes, hábitos de compra, tendências e regulamentação',
    },
  },
  rubric: (tier) => [
    tier === 'premium' ? sources(10, 6) : sources(6, 4),
    rows(2, 4),
    rows(5, 5, 7),
    filledCells(5),
    entries(6, 3),
  ],
  judged: [
    'Every demand trigger is an event that somebody outside the firm can observe.',
    'The beachhead is one segment, and the reasons against the others are given.',
  ],
  standard: { words: [900, 1300] },
  premium: {
    words: [1600, 2400],
    instructions: `Go deeper: add to section 5 a subsection with three scenarios for the next 24 months (what would have to be true, early sign, consequence for the beachhead), and to section 2 a subsection comparing two or three local sub-markets. Then criticise your draft as a sceptical investor would (which number would not survive a question?) and revise before answering.`,
  },
};
