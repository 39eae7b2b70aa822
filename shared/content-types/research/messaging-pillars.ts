import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { rows, words } from '#shared/content-types/rubric-points.ts';
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
  rubric: () => [words(1, 20), rows(2, 3, 4), rows(4, 5, 5)],
  sample: {
    title: { en: 'Messaging pillars', es: 'Pilares del mensaje', pt: 'Pilares da mensagem' },
    sections: ['coreMessage', 'headlines', 'awareness', 'words', 'proof', 'gaps'],
  },
  prompt: `You are a messaging strategist writing for a team of three who will all write copy next week.

Build the pillars that carry {{outcome}} to the people in {{targetAudience}}: each answers a pain from {{problemStatement}} and stands on something in {{coreFeatures}}. The pillars must differ so much that each could be tested on its own.

Sections, with words each for the standard version:
1. Core message (about 30 words): at most 20 words, then one sentence on why this and not the obvious one.
2. Pillars (about 220 words): a table of three or four: claim of at most 15 words, pain it answers, features behind it, proof in hand (quoted from the data) or [ADD PROOF: …], for whom it matters most.
3. Each pillar at work (about 330 words): per pillar three headlines of at most 12 words, one paragraph of about 60 words, one do and one don't.
4. Message by awareness stage (about 140 words): a table of five rows, from unaware to most aware: what they think, what to say first, what to leave out.
5. Words to use, words to avoid (about 70 words): ten and ten, taken from how the buyers speak.
6. Assumptions and gaps (about 60 words).

What good looks like: a claim is something a buyer could disagree with; proof is quoted or its absence shown; no two claims share their main words; headlines name a thing or a moment.
Sharpness, shown on another business (take the standard, not the words): not "Save time and be more efficient" but "The quote is in the client's hands before your van leaves the drive".

Do not include: features posing as messages, three names for the same benefit, proof that is only hoped for.
Before answering, check silently and repair: six sections; three or four pillars; word limits of core message, claims and headlines; each pillar with a feature word, a pain and a proof cell; five stages.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1100, 1600],
    instructions: `Go deeper than the standard version; its words per section grow by about three fifths, the limits of single items stay. Add to section 3 a subsection with the message per role in the buying committee (role, pillar that opens the door, first sentence, proof they ask for). Then read the pillars as the strongest rival would: rewrite every claim that rival could sign.`,
  },
};
