import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { entries, filledCells, headline, lengths, rows } from '#shared/content-types/rubric-points.ts';

export const valueProposition = {
  id: 'value_proposition',
  category: 'positioning',
  variable: 'valueProposition',
  requires: [sectionsOf(idealCustomerProfile, 1, 3, 2), sectionsOf(primaryPainPoints, 2, 6, 5)],
  uses: [
    sectionsOf(directCompetitorAnalysis, 1, 8, 2, 6),
    sectionsOf(idealCustomerProfilePsychographic, 8, 2, 5),
  ],
  offer: ['price', 'guarantee', 'proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const valuePropositionWriting: ContentTypeWriting = {
  rubric: (tier) => [
    headline(1, 12),
    rows(2, 3, 5),
    entries(4, tier === 'premium' ? 10 : 5),
    lengths(5, 10, 25, 50, 100),
    filledCells(6),
  ],
  judged: [
    'Each "so what" ends in money, time, risk or status.',
    'The headline would make the right buyer read on and the wrong one leave.',
  ],
  standard: { words: [600, 900] },
  premium: {
    words: [1000, 1400],
    instructions: `Go deeper: add to section 1 two full alternative heroes (each a "### " headline, subhead, bullets, in the limits of the first) that rest on different differentiators, with a sentence on when each is the right one; in section 2 trace each value one step further to what the buyer does with it. Then let a sceptical buyer ask "how do you know?" of every line, and revise those without an answer.`,
  },
};
