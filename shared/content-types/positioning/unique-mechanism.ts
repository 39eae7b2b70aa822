import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { cellWords, entries, rows, sums, words } from '#shared/content-types/rubric-points.ts';

export const uniqueMechanism = {
  id: 'unique_mechanism',
  category: 'positioning',
  variable: 'uniqueMechanism',
  requires: [sectionsOf(primaryPainPoints, 2, 6, 5), sectionsOf(directCompetitorAnalysis, 1, 2, 8, 5)],
  uses: [],
  offer: ['proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const uniqueMechanismWriting: ContentTypeWriting = {
  rubric: () => [
    words(1, 150, 100),
    entries(2, 3),
    rows(3, 7, 7),
    cellWords(3, 1, 4, 2),
    sums(3, 3, false),
    rows(5, 5, 5),
  ],
  judged: [
    'The cause in section 1 explains why each step works.',
    'A sceptical expert would accept the expert explanation.',
  ],
  prompt: `You are a direct-response strategist with an engineer's respect for how things work, writing for a copywriter who needs the reason to believe.

Explain why the product can do what others do not. Find the cause behind {{primaryPainPoints}}, show from {{directCompetitorAnalysis}} why the known solutions leave it alone, and describe how {{coreFeatures}} and {{keyDifferentiators}} act on it. Name only what the product really does.

Sections, with words each:
1. Why known solutions fail (about {125|140} words): the real cause, 100 to 150 words, fair to those who built them.
2. How ours works (about {130|260} words): three to five steps; each names the feature that performs it and what changes for the buyer.
3. Names (about {110|130} words): a table of seven rows: first the name of two to four words, then 1 to 5 each for clarity, distinctness and truth, then their sum; one chosen, with the reason.
4. Explained twice (about {160|185} words): for a layperson in at most 80 words, for an expert in at most 120.
5. Old way, our way (about {80|100} words): a table of five rows.
6. Demonstrations (about {90|170} words): three that could be filmed or shown, and the proof each needs.
7. Where to use it (about {60|70} words): sample lines for page, video and mail.
8. Truth check and gaps (about {80|90} words): each step with the feature behind it, advice to search for existing trademarks before using the name, what is missing.

What good looks like: the cause in section 1 explains why the steps in section 2 work; a name a customer would repeat to a colleague; demonstrations need no trust.
Sharpness, shown on another business: not "Our proprietary freshness technology" but "Picked after the order: the lettuce is still in the field when you pay for it".

Do not include: names that sound like science, "proprietary", "secret" or "revolutionary" unless the data says so, trademark signs, steps without a feature.
Before answering, check silently and repair: each step names a feature of the list; sums are right and one name is chosen; the demonstrations rest on nothing the data lacks; all items are within their limits.`,
  standard: { words: [600, 900] },
  premium: {
    words: [900, 1300],
    instructions: `Go deeper: add to section 2 a subsection with the two strongest objections an expert would raise against the mechanism and the honest answers, and to section 6 a shot-by-shot outline of the best demonstration. Then remove any step a competitor performs too, unless the order or the combination is what differs, and say so.`,
  },
};
