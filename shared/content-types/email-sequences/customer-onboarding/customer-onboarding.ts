import { marketingEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns/conversion-patterns.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { leadMagnets } from '#shared/content-types/web-assets/lead-magnets/lead-magnets.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page/sales-page.ts';

export const customerOnboarding = {
  id: 'customer_onboarding',
  category: 'email_sequences',
  variable: 'customerOnboarding',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 3, 1),
    sectionsOf(primaryPainPoints, 3),
    sectionsOf(conversionPatterns, 2),
    sectionsOf(idealCustomerProfilePsychographic, 8),
    sectionsOf(valueProposition, 2, 6),
    sectionsOf(messagingFramework, 2, 8, 6, 7),
    sectionsOf(salesPage, 8, 9),
    sectionsOf(leadMagnets, 1, 3),
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
  hasLengths: true,
} as const satisfies ContentTypeFacts;

export const customerOnboardingWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6), { check: 'repeatedRuns', words: 8 }],
  judged: [
    'Each email removes one obstacle on the way to the activation event.',
    'Nothing is sold before the customer has had the first result.',
  ],
  standard: { words: [750, 1450] },
  premium: {
    words: [1200, 2150],
    instructions: `Write nine messages: after the six add 7 invite others who should take part (event: second week active), 8 celebrate a milestone that the data makes meaningful (event), 9 win back a customer who left (event: 30 days after the end), about 150 words each, in the same form and with the same limits. Give three alternatives per subject, and under each message one line on what support should watch for. Then walk through the sequence as the customer who is stuck at the first step, and make sure that no message pretends otherwise.`,
  },
};
