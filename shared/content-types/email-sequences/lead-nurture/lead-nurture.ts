import { marketingEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns/conversion-patterns.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape/vertical-landscape.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { leadMagnets } from '#shared/content-types/web-assets/lead-magnets/lead-magnets.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page/sales-page.ts';

export const leadNurture = {
  id: 'lead_nurture',
  category: 'email_sequences',
  variable: 'leadNurture',
  requires: [],
  uses: [
    sectionsOf(verticalLandscape, 4),
    sectionsOf(idealCustomerProfile, 3, 4),
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(conversionPatterns, 3),
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
    'secondaryAction',
    'senderName',
    'senderAddress',
    'salesMotion',
  ],
  checks: marketingEmails,
  structure: 'emails',
  hasLengths: true,
} as const satisfies ContentTypeFacts;

export const leadNurtureWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6), { check: 'repeatedRuns', words: 8 }],
  judged: [
    'Each email is worth reading alone.',
    'The six openings differ in kind.',
    'The last email asks for the decision.',
  ],
  standard: { words: [1000, 1750] },
  premium: {
    words: [1500, 2650],
    instructions: `Write nine messages: after the six add 7 a fair comparison with the alternatives, 8 answers to the questions people ask before buying, which asks for the decision once more, 9 one question whether to stay on the list (event: 30 days without a click, reply or visit), about 220 words each, in the same form and with the same limits. Give three alternatives per subject, one line under each message on what to test, and a line in the list at the top on when to branch. Then read all nine in a row as the recipient: where two do the same job, rewrite the weaker one.`,
  },
};
