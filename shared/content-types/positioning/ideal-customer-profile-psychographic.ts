import { AWARENESS_STAGES, LEAD_TYPES, SOPHISTICATION_LEVELS } from '#shared/content-types/awareness.ts';
import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
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
  prompt: `You are a buyer psychologist who works from evidence, writing for the copywriter who starts tomorrow.

Describe how {{decisionMakerTitle}} among the people in {{targetAudience}} thinks about the trouble in {{problemStatement}} and about getting to {{outcome}}. Build on {{idealClientFirmographic}} and on {{primaryPainPoints}}: contradict neither, and call at least three of those pains by the names they have there.

Sections, with words each:
1. Portrait (about {150|330} words): by role and situation, no first name, no statistics: what the day asks of them and how they judge a good one.
2. Beliefs (about {170|230} words): a table of six: belief, how it shows in behaviour, consequence for the copy.
3. Jobs (about {100|130} words): functional, emotional, social; a list of three each.
4. Fears (about {80|120} words): of the problem, and of buying.
5. Awareness, sophistication, lead (about {110|150} words): the first line has the stage (\`unaware\`, \`problem-aware\`, \`solution-aware\`, \`product-aware\` or \`most-aware\`), the level of market sophistication from \`sophistication-1\` (first of its kind) to \`sophistication-5\` (every claim has been heard) and the type of lead, in English and in code marks, exactly one of each. Then the reasons. The six leads, from the most aware reader to the least: \`offer\` (the deal itself), \`promise\` (the main benefit), \`problem-solution\` (the pain, then the way out), \`secret\` (something withheld until later), \`proclamation\` (a bold, true statement), \`story\` (somebody like the reader).
6. Phrases (about {100|130} words): ten they would use, each marked as hypothesis unless an earlier result cites it.
7. How they decide (about {90|200} words): whom they ask, what they check, what makes them stop.
8. Objections (about {140|180} words): a table of six, with the belief behind each.
9. Do and don't (about {80|100} words): for the copy, five each at most.
10. Assumptions and gaps (about {60|80} words).

What good looks like: every belief changes a line of copy; the fears include looking foolish in front of somebody named by role; the lead type follows from the stage; nothing reads like a horoscope.
Sharpness, shown on another business: not "She values quality and trust" but "She reorders the same flour after a bad batch, because explaining a new one to the night shift costs more".

Do not include: first names, age, stock-photo lives, percentages that are not in the data, character types.
Before answering, check silently and repair: the lead suits the stage and the level; every phrase is marked; nothing conflicts with the earlier profile; all items are within their limits.`,
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 1 a second persona from the same buying decision, with the point where the two disagree, and to section 7 a day timeline showing when the pain, the search and the decision happen. Then delete every sentence that would be as true of any other buyer, and replace it.`,
  },
};
