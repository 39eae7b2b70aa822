import { marketingEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { messages } from '#shared/content-types/rubric-points.ts';

export const customerOnboarding = {
  id: 'customer_onboarding',
  category: 'email_sequences',
  variable: 'customerOnboarding',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 3, 1),
    sectionsOf(valueProposition, 2, 6),
    sectionsOf(messagingFramework, 2, 8, 6, 7),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'primaryAction',
    'senderName',
    'senderAddress',
    'activationEvent',
    'salesMotion',
  ],
  checks: marketingEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const customerOnboardingWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6), { check: 'repeatedRuns', words: 8 }],
  judged: [
    'Each email removes one obstacle on the way to the activation event.',
    'Nothing is sold before the customer has had the first result.',
  ],
  prompt: `You are a customer-success writer for a product of the kind {{productType}}, writing to a new customer among {{targetAudience}} who bought yesterday and is busy today.

Bring the customer to the first real result on the way to {{outcome}}. The activation event, the moment after which they stay, is the offer block's activationEvent. If it has none, choose it (software: the first core result; a course: the first exercise handed in; goods: the first use; a service: the kickoff done) and mark it in the list at the top as an assumption to confirm. State it there in one sentence and use it in the triggers. Explain no more of {{coreFeatures}} than the next step needs. The sender is the offer block's senderName, a person where the data names one. The reader has bought: each message's action is its own next step, and the offer block's primary action serves only to win a customer back.

Messages, with words each for the whole entry (bodies of 60 to 180 words):
1. Welcome (about 170 words): event: purchase or sign-up, 0 minutes. What happens next, the one first action, who writes, how to get help, and the guarantee with its conditions if the data states one.
2. First step (about 150 words): 1 day later, skip if already done. The smallest step towards the activation event, and the usual obstacle.
3. Quick win (about 150 words): event: activation reached. Name what they achieved and what it is good for tomorrow.
4. Second use (about 160 words): 4 days later. The habit: when in their day or week the product belongs.
5. Help from a person (about 150 words): event: 7 days without activity. One question, three short ways to answer.
6. Look back and ahead (about 160 words): before the date on which renewal, trial or service ends, 3 days ahead. What they have now, what continues at which price and terms, how to leave.

What good looks like: each message removes one obstacle and asks for one action; active and inactive customers get different messages; at least three triggers are events; at least two triggers or skip conditions use the activation event; a reply reaches a person.
Sharpness, shown on another business: not "Explore all our features" but "Weigh one crate tonight. That is all the scale needs to start its first report".

Do not include: a feature tour, an upsell or any discount before value.
Before answering, check silently and repair: messages in order; the activation event named once and used; a customer who is stuck is never congratulated; subjects and preheaders within their limits; terms, price and guarantee say what the data says.`,
  standard: { words: [750, 1450] },
  premium: {
    words: [1200, 2150],
    instructions: `Write nine messages: after the six add 7 invite others who should take part (event: second week active), 8 celebrate a milestone that the data makes meaningful (event), 9 win back a customer who left (event: 30 days after the end), about 150 words each, in the same form and with the same limits. Give three alternatives per subject, and under each message one line on what support should watch for. Then walk through the sequence as the customer who is stuck at the first step, and make sure that no message pretends otherwise.`,
  },
};
