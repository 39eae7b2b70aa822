import { transactionalEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { customerOnboarding } from '#shared/content-types/email-sequences/customer-onboarding/customer-onboarding.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { messages } from '#shared/content-types/rubric-points.ts';

export const transactional = {
  id: 'transactional',
  category: 'email_sequences',
  variable: 'transactionalEmails',
  requires: [],
  uses: [sectionsOf(messagingFramework, 2, 6, 7), sectionsOf(customerOnboarding, 0)],
  offer: ['terms', 'guarantee', 'senderName', 'senderAddress', 'salesMotion'],
  checks: transactionalEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const transactionalWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 12 : 8)],
  judged: [
    'A worried reader knows what happened and what to do.',
    'No message says more than its event needs.',
    'No message repeats one of customer onboarding.',
  ],
  standard: { words: [750, 1400] },
  premium: {
    words: [1150, 2050],
    instructions: `Write twelve messages: after the eight add 9 to 12, about 110 words each, in the same form and with the same limits: security alert, export ready, plan changed, account deleted for software; address needs correcting, payment method expiring, return received, account deleted for goods; session moved, work reviewed, certificate corrected, account deleted for a course; document needed, result ready, quote accepted, access removed for a service. Add under each message one line on when it must not be sent. Then read each as somebody on a phone in a queue, and move the one fact they need to the first line.`,
  },
};
