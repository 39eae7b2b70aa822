import type { PromptTemplateSeed } from '#server/database/seeds/prompt-templates/prompt-template-seed.ts';

export const messagingPillars: PromptTemplateSeed = {
  type: 'messaging_pillars',
  category: 'research',
  name: 'Messaging Pillars',
  description:
    'Three or four messages to build everything on, each with its pain, proof, headlines and the words to use or avoid.',
  displayOrder: 7,
  standardCredits: 1,
  premiumCredits: 2,
  creditsCost: 1,
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
