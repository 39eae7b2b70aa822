import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { cellWords, filledCells, rows, words } from '#shared/content-types/rubric-points.ts';
import { categoryDefinitions } from './category-definitions.ts';
import { directCompetitorAnalysis } from './direct-competitor-analysis.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';
import { primaryPainPoints } from './primary-pain-points.ts';

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
  searchQuestion: 'Which messages and words do sellers and buyers use in the market',
  rubric: () => [
    words(1, 20),
    rows(2, 3, 4),
    cellWords(2, 1, 15),
    { check: 'distinctCells', section: 2, column: 1, share: 0.4 },
    filledCells(2),
    rows(4, 5, 5),
  ],
  judged: [
    'Each pillar could be tested on its own.',
    'The pillars answer different pains; none is another one in other words.',
  ],
  prompt: `You are a messaging strategist writing for a team of three who will all write copy next week.

Build the pillars that carry {{outcome}} to the people in {{targetAudience}}: each answers a pain from {{problemStatement}} and stands on something in {{coreFeatures}}. The pillars must differ so much that each could be tested on its own.

Best sources: reviews, forums and job advertisements for how buyers put it; the lead messages on the pages of competitors and the trade press for what is worn out.

Sections, with words each:
1. Core message (about 20 words): one sentence of at most 20 words and nothing else.
2. Pillars (about {220|330} words): a table of three or four: claim of at most 15 words, pain it answers, features behind it, proof in hand (a proof item or figure of the data, word for word) or [ADD PROOF: …], for whom it matters most.
3. Each pillar at work (about {330|610} words): per pillar three headlines of at most 12 words, one paragraph of about 60 words, one do and one don't.
4. Message by awareness stage (about {140|200} words): a table of five rows, from unaware to most aware: what they think, what to say first, what to leave out.
5. Words to use, words to avoid (about {70|90} words): ten and ten, taken from how the buyers speak.
6. Assumptions and gaps (about {60|90} words): first why this core message and not the obvious one.

What good looks like: a claim is something a buyer could disagree with; proof is quoted or its absence shown; no two claims share their main words; headlines name a thing or a moment.
Sharpness, shown on another business: not "Save time and be more efficient" but "The quote is in the client's hands before your van leaves the drive".

Do not include: features posing as messages, three names for the same benefit, proof that is only hoped for.
Before answering, check silently and repair: each pillar has a feature word, a pain and a proof cell; no two claims share their main words; all items are within their limits.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1100, 1600],
    instructions: `Go deeper: add to section 3 a subsection with the message per role in the buying committee (role, pillar that opens the door, first sentence, proof they ask for). Then read the pillars as the strongest rival would: rewrite every claim that rival could sign.`,
  },
};
