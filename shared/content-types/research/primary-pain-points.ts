import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, filledCells, products, questions, rows } from '#shared/content-types/rubric-points.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';

export const primaryPainPoints = {
  id: 'primary_pain_points',
  category: 'research',
  variable: 'primaryPainPoints',
  requires: [],
  uses: [sectionsOf(idealCustomerProfile, 1, 4, 3, 2)],
  offer: [],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const primaryPainPointsWriting: ContentTypeWriting = {
  searchQuestion: 'Which problems do buyers report, in their own words, in the market',
  rubric: () => [rows(2, 7, 10), products(2, 2), filledCells(2), rows(5, 5), entries(7, 8), questions(7, 8)],
  judged: [
    'The opening scene names a time, a place and a trigger.',
    'The pains that lead are ones that the product really answers.',
  ],
  prompt: `You are a customer researcher trained in jobs-to-be-done interviews, writing for the person who will choose what the copy leads with.

Find out what hurts the people in {{targetAudience}} enough to pay. Start from {{problemStatement}}, look for the cause behind each symptom, and tie every pain to something in {{coreFeatures}} that removes it and to {{outcome}}.

Best sources: reviews of such products and services on the platforms this market uses; forums, groups and question sites where the buyers talk among themselves; trade press and association surveys; complaint statistics of regulators and ombudsmen.

Sections, with words each:
1. The struggling moment (about {100|110} words): one scene of 80 to 120 words with place, time and the event that tips it, told in the present tense.
2. Pain table (about {330|700} words): seven to ten rows, columns pain, when it bites, root cause, what it costs, today's workaround, intensity (1 to 5), frequency (1 to 5), score, evidence. Score is intensity times frequency; sort by score, highest first. Evidence is a source marker or the word for assumption.
3. The four forces (about {130|200} words): push of the present, pull of the new, anxiety about changing, habit; three bullets each.
4. Voice of the customer (about {120|220} words): verbatim public quotations of at most 25 words with their marker; where there are none, paraphrases marked as such.
5. From pain to outcome (about {130|200} words): a table pain, feature that answers it, what is different afterwards. At least five pains, with the words of the feature list.
6. The three that lead (about {100|150} words): which pains the copy leads with, why these, which tempting one stays out.
7. Questions to test this (about {110|150} words): eight open interview questions about the last time it happened; none asks what people would do.
8. Assumptions and gaps (about {60|100} words).

What good looks like: root causes, not louder symptoms; costs in time, risk or reputation where no money figure is sourced; ratings that differ, because not everything is a 5; pains the product does not touch are left out or marked as such.
Sharpness, shown on another business: not "Managing laundry is stressful" but "On Friday the hotel finds out that the sheets are still wet, and the weekend guests are on their way".

Do not include: invented quotations, money amounts without a source, pains that only sellers of such products talk about.
Before answering, check silently and repair: every score is the product of its two ratings and the table is sorted; no evidence cell is empty; root causes are no louder symptoms; quotations are cited and within their limit.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2200],
    instructions: `Go deeper: search for more places where these buyers talk among themselves. Add to section 2 a subsection with a cost-of-inaction worksheet: a table of inputs with blanks for the buyer to fill in, the formula, and [ADD DATA: …] where a typical value would be needed. Then challenge each root cause by asking why twice more, and revise the rows that do not survive.`,
  },
};
