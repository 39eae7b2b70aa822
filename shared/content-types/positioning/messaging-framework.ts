import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { benchmarkData } from '#shared/content-types/research/benchmark-data.ts';
import { messagingPillars } from '#shared/content-types/research/messaging-pillars.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { entries, filledCells, lengths, rows } from '#shared/content-types/rubric-points.ts';
import { idealCustomerProfilePsychographic } from './ideal-customer-profile-psychographic.ts';
import { positioningStatement } from './positioning-statement.ts';
import { uniqueMechanism } from './unique-mechanism.ts';
import { valueProposition } from './value-proposition.ts';

export const messagingFramework = {
  id: 'messaging_framework',
  category: 'positioning',
  variable: 'messagingFramework',
  requires: [sectionsOf(messagingPillars, 2, 1, 3, 4, 5), sectionsOf(primaryPainPoints, 2, 6, 4)],
  uses: [
    sectionsOf(benchmarkData, 2),
    sectionsOf(idealCustomerProfilePsychographic, 8, 5, 2, 6),
    sectionsOf(valueProposition, 6, 1, 3),
    sectionsOf(uniqueMechanism, 2, 4, 3),
    sectionsOf(positioningStatement, 4, 2, 6),
  ],
  offer: ['price', 'guarantee', 'proof', 'primaryAction', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const messagingFrameworkWriting: ContentTypeWriting = {
  effort: { premium: 'low' },
  rubric: () => [entries(2, 4), rows(3, 3), filledCells(3), entries(5, 8), lengths(6, 50, 100), rows(8, 3)],
  judged: ['Each trait of the voice excludes something.', 'The blocks could be used as they stand.'],
  prompt: `You are a brand editor writing the page that freelancers, agencies and colleagues must follow without asking.

Turn {{messagingPillars}} into a working framework for the people in {{targetAudience}}, in {{targetLanguage}}. Answer the pains in {{primaryPainPoints}}, promise no more than {{outcome}}, and rest every claim on {{coreFeatures}}.

Sections, with words each:
1. Foundation (about {60|80} words): the core message of the pillars in at most 20 words, and the promise in at most 20.
2. Voice (about {130|310} words): four traits, each: is, is not, an example sentence; and the form of address, kept in this document too. A trait counts only if it excludes something.
3. Message house (about {220|320} words): a table with a row per pillar: headline, three supports, proof (a proof item or figure of the data, word for word) or [ADD PROOF: …], call to action starting with a verb and leading to the real next step of this sale.
4. Role by awareness (about {130|210} words): a matrix of roles and awareness stages with the first sentence for each cell that occurs in reality.
5. Objections (about {240|380} words): eight, each with an answer of at most 50 words and its proof.
6. Blocks (about {270|310} words): boilerplate of 50 and of 100 words, hero, three ad headlines of at most 30 characters, two ad descriptions of at most 90 characters, short biography of the company, email signature line.
7. Glossary (about {60|90} words): use this, not that.
8. Claims register (about {100|140} words): a table with every claim of section 3: claim, source in the data, condition, may be used where.
9. Assumptions and gaps (about {50|70} words).

What good looks like: two writers using it would sound alike; each answer concedes what is true in the objection; every claim in the house is in the register.
Sharpness, shown on another business: not "Friendly and professional" but "Plain as a good foreman: says the price first, never says 'we are excited to'".

Do not include: traits without examples, a mix of forms of address, claims without a line in the register, character counts written into the text.
Before answering, check silently and repair: every claim of section 3 is in the register; boilerplates are within a tenth of their length; answers and ad lines are within their limits; the form of address never changes.`,
  standard: { words: [1000, 1400] },
  premium: {
    words: [1600, 2300],
    instructions: `Go deeper: add to section 2 a subsection on tone by channel (page, mail, ad, support, bad news) with one sample line each, and notes on what to keep when the copy is written in a second language. Then rewrite one of your own objection answers in the voice, compare, and adjust the traits or the answers until they agree.`,
  },
};
