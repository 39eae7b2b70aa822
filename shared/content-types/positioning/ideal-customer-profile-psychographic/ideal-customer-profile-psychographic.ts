import { AWARENESS_STAGES, LEAD_TYPES, SOPHISTICATION_LEVELS } from '#shared/content-types/awareness.ts';
import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { entries, filledCells, keys, rows } from '#shared/content-types/rubric-points.ts';

export const idealCustomerProfilePsychographic = {
  id: 'ideal_customer_profile_psychographic',
  category: 'positioning',
  variable: 'idealClientPsychographic',
  requires: [sectionsOf(idealCustomerProfile, 3, 1, 2, 4), sectionsOf(primaryPainPoints, 2, 3, 4, 1, 6)],
  uses: [],
  offer: ['price', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const idealCustomerProfilePsychographicWriting: ContentTypeWriting = {
  effort: { premium: 'low' },
  rubric: () => [
    rows(2, 6),
    filledCells(2),
    entries(3, 9),
    keys(5, AWARENESS_STAGES, SOPHISTICATION_LEVELS, LEAD_TYPES),
    entries(6, 10),
    rows(8, 6),
  ],
  judged: [
    'The lead type follows from the awareness stage.',
    'No belief or fear would fit any buyer of any product.',
  ],
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 1 a second persona from the same buying decision, with the point where the two disagree, and to section 7 a day timeline showing when the pain, the search and the decision happen. Then delete every sentence that would be as true of any other buyer, and replace it.`,
  },
};
