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
  offer: ['terms', 'included', 'primaryAction', 'senderName', 'activationEvent', 'salesMotion'],
  checks: marketingEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const customerOnboardingWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6)],
  sample: {
    title: {
      en: 'Onboarding emails',
      es: 'Correos de bienvenida y arranque',
      pt: 'E-mails de boas-vindas e início',
    },
    sections: [
      'activation',
      'onboardWelcome',
      'onboardFirstStep',
      'onboardWin',
      'onboardHabit',
      'onboardHelp',
      'onboardReview',
    ],
    sequence: {
      en: { entry: 'The account was opened', exit: 'The plan was chosen or ended' },
      es: { entry: 'Se abrió la cuenta', exit: 'Se eligió o se terminó el plan' },
      pt: { entry: 'A conta foi aberta', exit: 'O plano foi escolhido ou encerrado' },
    },
  },
  prompt: `You are a customer-success writer for a product of the kind {{productType}}, writing to a new customer among {{targetAudience}} who bought yesterday and is busy today.

Bring the customer to the first real result on the way to {{outcome}}. Decide first on the activation event, the moment after which they stay: for software the first core result, for a course the first exercise handed in, for goods the first use, for a service the kickoff done. State it in one sentence in the list at the top and use it in the triggers. Explain no more of {{coreFeatures}} than the next step needs.

Messages, with words each for the whole entry (bodies of 60 to 180 words):
1. Welcome (about 170 words): event: purchase or sign-up, 0 minutes. What happens next, the one first action, who writes and how to get help.
2. First step (about 150 words): 1 day later, skip if already done. The smallest step towards the activation event, and the usual obstacle.
3. Quick win (about 150 words): event: activation reached. Name what they achieved and what it is good for tomorrow.
4. Second use (about 160 words): 4 days later. The habit: when in their day or week the product belongs.
5. Help from a person (about 150 words): event: 7 days without activity. One question, three short ways to answer, a person's name as [ADD NAME: …] unless the data has one.
6. Look back and ahead (about 160 words): 3 days before renewal, end of trial or end of the service. What they have now, what continues, how to leave.

What good looks like: each message removes one obstacle and asks for one action; active and inactive customers get different messages; at least three triggers are events; at least two use the activation event; a reply reaches a person.
Sharpness, shown on another business (take the standard, not the words): not "Explore all our features" but "Weigh one crate tonight. That is all the scale needs to start its first report".

Do not include: a feature tour, an upsell or any discount before value, the same message for active and inactive customers, figures or promises the data does not hold.
Before answering, check silently and repair: six messages numbered in order; activation event named and used; three event triggers; one action each; first message with sender and help; subjects and preheaders within limits.`,
  standard: { words: [750, 1450] },
  premium: {
    words: [1200, 2150],
    instructions: `Write nine messages: after the six add 7 invite others who should take part (event: second week active), 8 celebrate a milestone that the data makes meaningful (event), 9 win back a customer who left (30 days after the end), about 150 words each, in the same form and with the same limits. Give three alternatives per subject, and under each message one line on what support should watch for. Then walk through the sequence as the customer who is stuck at the first step, and make sure that no message pretends otherwise.`,
  },
};
