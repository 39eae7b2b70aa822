import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, questions, rows } from '#shared/content-types/rubric-points.ts';
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
  rubric: () => [rows(2, 7, 10), entries(7, 8), questions(7, 8)],
  sample: {
    title: { en: 'Main pains', es: 'Dolores principales', pt: 'Principais dores' },
    sections: ['scene', 'painTable', 'forces', 'painMap', 'interview', 'gaps'],
  },
  prompt: `You are a customer researcher trained in jobs-to-be-done interviews, writing for the person who will choose what the copy leads with.

Find out what hurts the people in {{targetAudience}} enough to pay. Start from {{problemStatement}}, look for the cause behind each symptom, and tie every pain to something in {{coreFeatures}} that removes it and to {{outcome}}.

Sections, with words each for the standard version:
1. The struggling moment (about 100 words): one scene of 80 to 120 words with place, time and the event that tips it, told in the present tense.
2. Pain table (about 330 words): seven to ten rows, columns pain, when it bites, root cause, what it costs, today's workaround, intensity (1 to 5), frequency (1 to 5), score, evidence. Score is intensity times frequency; sort by score, highest first. Evidence is a source marker or the word for assumption.
3. The four forces (about 130 words): push of the present, pull of the new, anxiety about changing, habit; three bullets each.
4. Voice of the customer (about 120 words): verbatim public quotations of at most 25 words with their marker; where there are none, paraphrases marked as such.
5. From pain to outcome (about 130 words): a table pain, feature that answers it, what is different afterwards. At least five pains, with the words of the feature list.
6. The three that lead (about 100 words): which pains the copy leads with, why these, which tempting one stays out.
7. Questions to test this (about 110 words): eight open interview questions about the last time it happened; none asks what people would do.
8. Assumptions and gaps (about 60 words).

What good looks like: root causes, not louder symptoms; costs in time, risk or reputation where no money figure is sourced; ratings that differ, because not everything is a 5; pains the product does not touch are left out or marked as such.
Sharpness, shown on another business (take the standard, not the words): not "Managing laundry is stressful" but "On Friday at four the hotel finds out that 30 sheets are still wet, and the weekend guests arrive at five".

Do not include: invented quotations, money amounts without a source, pains that only sellers of such products talk about.
Before answering, check silently and repair: eight sections; every product of two ratings is right and the table sorted; no empty evidence cell; twelve forces; quotations within 25 words and cited; eight questions.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2200],
    instructions: `Go deeper than the standard version; its words per section grow by about two thirds. Search for more places where these buyers talk among themselves. Add to section 2 a subsection with a cost-of-inaction worksheet: a table of inputs with blanks for the buyer to fill in, the formula, and [ADD DATA: …] where a typical value would be needed. Then challenge each root cause by asking why twice more, and revise the rows that do not survive.`,
  },
};
