import { marketingEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { leadMagnets } from '#shared/content-types/web-assets/lead-magnets.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page.ts';

export const leadNurture = {
  id: 'lead_nurture',
  category: 'email_sequences',
  variable: 'leadNurture',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(idealCustomerProfilePsychographic, 8, 5, 2, 6),
    sectionsOf(valueProposition, 6, 1, 5),
    sectionsOf(uniqueMechanism, 1, 2, 4, 6),
    sectionsOf(messagingFramework, 2, 8, 5, 6, 7),
    sectionsOf(salesPage, 11, 2, 10, 12),
    sectionsOf(leadMagnets, 1, 4, 5, 6),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'senderName',
    'senderAddress',
    'salesMotion',
  ],
  checks: marketingEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const leadNurtureWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6), { check: 'repeatedRuns', words: 8 }],
  judged: ['Each email is worth reading alone.', 'The six openings differ in kind.'],
  prompt: `You are an email copywriter who writes as one person to one person, for somebody in {{targetAudience}} who just asked for a free resource.

Write a sequence that earns the next open each time: it makes the reader see {{problemStatement}} in a new way, shows how the product in {{elevatorPitch}} leads to {{outcome}}, and takes the reader from the awareness stage the earlier results name to a decision. The reader has consented to these messages; the sequence ends when they buy or reply. The resource is the lead magnet of the earlier results if there is one, else name it [ADD NAME: …] and describe it. The sender is the offer block's senderName. The action that asks to buy is the offer block's primary action, else the real next step of this sale (trial, basket, enrolment, call); messages that do not ask to buy lead to the resource, to something useful or to a reply.

Messages, with words each for the whole entry (bodies of 90 to 220 words, the offer at most 280):
1. Deliver the resource (about 190 words): on entry, at once. Hand it over, one thing to do with it in ten minutes, who writes and why.
2. See the problem differently (about 210 words): 1 day later. The cause behind the symptom.
3. How it works (about 220 words): 2 days later. The idea behind the product, explained so that it is useful even without buying.
4. Proof or demonstration (about 220 words): 2 days later. The strongest proof item of the data with its conditions; else a demonstration the reader can check, and [ADD PROOF: …].
5. The offer (about 270 words): 2 days later. What it is and includes, price and terms, guarantee, bonus and deadline as the data states them, for whom not, what happens after the click, one proof item beside the action.
6. The last objection (about 210 words): 3 days later. The honest answer and a clear choice.

What good looks like: at most three messages ask to buy, the others give; each opens differently (scene, question, number from the data, admission, object, answer); each subject could belong to no other message; a reader who deletes five of six still got something; the last message says that the series ends.
Sharpness, shown on another business: not "Boost your garden's potential" but "The slugs come on the third wet night, not on the first".

Do not include: invented customers or cases, a pitch in messages 1 to 3.
Before answering, check silently and repair: messages in order, the first delay zero, later ones at least a day; no two openings alike; subjects, alternatives and preheaders within their limits and different from one another; no run of eight words used twice; price, terms, guarantee and deadline say what the data says.`,
  standard: { words: [1000, 1750] },
  premium: {
    words: [1500, 2650],
    instructions: `Write nine messages: after the six add 7 a fair comparison with the alternatives (4 days later), 8 answers to the questions people ask before buying, which ends the series for those who read it (4 days later), 9 one question whether to stay on the list (event: 30 days without opening a message), about 220 words each, in the same form and with the same limits. Give three alternatives per subject, one line under each message on what to test, and a line in the list at the top on when to branch. Then read all nine in a row as the recipient: where two do the same job, rewrite the weaker one.`,
  },
};
