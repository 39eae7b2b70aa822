import { transactionalEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { customerOnboarding } from './customer-onboarding.ts';

export const transactional = {
  id: 'transactional',
  category: 'email_sequences',
  variable: 'transactionalEmails',
  requires: [],
  uses: [sectionsOf(messagingFramework, 2, 6, 7), sectionsOf(customerOnboarding, 0, 1)],
  offer: ['terms', 'guarantee', 'senderName', 'senderAddress', 'salesMotion'],
  checks: transactionalEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const transactionalWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 12 : 8), { check: 'subjectCharacters', most: 50 }],
  judged: [
    'A worried reader knows what happened and what to do.',
    'No message says more than its event needs.',
  ],
  prompt: `You are a product writer for service messages, writing in {{targetLanguage}} to a customer of {{productName}} who wants to know in five seconds what happened and whether they must act.

Write the messages a product of the kind {{productType}} sends. Below, each number lists four variants: software or digital product / shop or goods on subscription / course / service or consulting. Use the variant that fits; if the type is none of them, choose by how the product is sold and delivered (salesMotion of the offer block) and say so in the list at the top.

Messages, with words each for the whole entry (bodies of 30 to 120 words):
1. Start (about 110 words): verify address / order received / enrolment confirmed / booking confirmed.
2. Ready (about 120 words): welcome and access / payment received / access to the material / reminder before the appointment.
3. Next (about 120 words): password reset / shipped / live session reminder / summary after the appointment.
4. Others (about 110 words): invitation from a colleague / delivered / certificate or completion / invoice.
5. Money in (about 120 words): receipt / delay or out of stock / receipt / payment received.
6. Money trouble (about 120 words): payment failed / payment failed / payment failed / invoice overdue.
7. Change ahead (about 120 words): trial or renewal notice / subscription changed / access ends soon / appointment changed.
8. End (about 110 words): cancellation confirmed / refund / refund / cancellation confirmed.

Each message is sent by an event, at once, and says in this order: what happened; the data, as tags; the one action, or that none is needed; what to do if it was not you; how to reach a person. Where terms, guarantee or cancellation matter, say what the data says about them. Besides the personal tags these are allowed: [[amount]], [[currency]], [[invoice_number]], [[order_number]], [[date]], [[expiry]], [[plan]], [[device]], [[location]], [[tracking_url]], [[action_url]], [[support_email]]. Clarity comes before flavour: things are called what the customer calls them.

What good looks like: the subject states the event within 50 characters; a receipt has amount, date and number; a reset has an expiry, works once and may be ignored if not requested; a failed payment blames nobody and says what stays available until when; a worried reader knows what to do.
Sharpness, shown on another business: not "Oops! Something went wrong" but "Your bank declined the payment. Your locker stays open until [[expiry]]".

Do not include: any offer, discount, upgrade or recommendation, jokes, marketing links in security messages, a sender nobody can answer, figures in place of tags.
Before answering, check silently and repair: messages in order, all of one variant; every trigger an event; no word of promotion; tags only from the list; support reachable in each.`,
  standard: { words: [750, 1400] },
  premium: {
    words: [1150, 2050],
    instructions: `Write twelve messages: after the eight add 9 to 12, about 110 words each, in the same form and with the same limits: security alert, export ready, plan changed, account deleted for software; address needs correcting, payment method expiring, return received, account deleted for goods; session moved, work reviewed, certificate corrected, account deleted for a course; document needed, result ready, quote accepted, access removed for a service. Add under each message one line on when it must not be sent. Then read each as somebody on a phone in a queue, and move the one fact they need to the first line.`,
  },
};
