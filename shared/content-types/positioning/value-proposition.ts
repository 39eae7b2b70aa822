import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { entries, filledCells, headline, lengths, rows } from '#shared/content-types/rubric-points.ts';
import { idealCustomerProfilePsychographic } from './ideal-customer-profile-psychographic.ts';

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
  prompt: `You are a positioning consultant writing for a founder who has ten seconds of a stranger's attention.

Derive the value the product has for the people in {{targetAudience}}, step by step: what they do instead, which of {{keyDifferentiators}} changes that, what follows, what it is worth. Rest it on {{coreFeatures}} and on {{outcome}}. Take the buyer from {{idealClientFirmographic}} and the pain to lead with from {{primaryPainPoints}}.

Sections, with words each:
1. Hero (about {90|270} words): headline of at most 12 words as a "### " heading, subhead of at most 30, three bullets of at most 15. The headline names an outcome or a pain, not only the category.
2. Value chain (about {150|230} words): a table alternative, attribute, so what, value. Every differentiator of the data has a row or part of one; "so what" ends in money, time, risk or standing.
3. By role (about {80|110} words): the proposition for each role in the buying decision, one or two sentences.
4. Headlines by angle (about {60|110} words): a list, {one|two} each for outcome, pain, mechanism, speed, risk.
5. Pitches (about {185|190} words): of 10, 25, 50 and 100 words, each within a tenth of its length.
6. Proof inventory (about {110|150} words): a table claim, proof in hand (proof items of the offer block and figures of the fields, word for word), proof missing as [ADD PROOF: …]. Every claim of section 1 is in it.
7. Five-second test (about {50|60} words): questions to ask somebody who saw the hero for five seconds, and the answers that mean it failed.
8. Assumptions and gaps (about {50|70} words).

What good looks like: no claim without a row in the inventory; no superlative; a rival who copied the hero would be lying.
Sharpness, shown on another business: not "The smart way to manage keys" but "Every flat's key in your hand, even when the caretaker is on holiday".

Do not include: slogans without substance, benefits any rival could claim, proof that is paraphrased instead of quoted.
Before answering, check silently and repair: each differentiator is used; each hero claim is inventoried; quoted proof is in the data; pitches and hero are within their limits.`,
  standard: { words: [600, 900] },
  premium: {
    words: [1000, 1400],
    instructions: `Go deeper: add to section 1 two full alternative heroes (headline, subhead, bullets) that rest on different differentiators, with a sentence on when each is the right one; in section 2 trace each value one step further to what the buyer does with it. Then let a sceptical buyer ask "how do you know?" of every line, and revise those without an answer.`,
  },
};
