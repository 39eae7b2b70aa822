import type { ContentTypeFacts, ContentTypeWriting } from './content-type.ts';
import {
  customerOnboarding,
  customerOnboardingWriting,
} from './email-sequences/customer-onboarding/customer-onboarding.ts';
import { leadNurture, leadNurtureWriting } from './email-sequences/lead-nurture/lead-nurture.ts';
import { transactional, transactionalWriting } from './email-sequences/transactional/transactional.ts';
import {
  idealCustomerProfilePsychographic,
  idealCustomerProfilePsychographicWriting,
} from './positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import {
  messagingFramework,
  messagingFrameworkWriting,
} from './positioning/messaging-framework/messaging-framework.ts';
import {
  positioningStatement,
  positioningStatementWriting,
} from './positioning/positioning-statement/positioning-statement.ts';
import { uniqueMechanism, uniqueMechanismWriting } from './positioning/unique-mechanism/unique-mechanism.ts';
import {
  valueProposition,
  valuePropositionWriting,
} from './positioning/value-proposition/value-proposition.ts';
import { benchmarkData, benchmarkDataWriting } from './research/benchmark-data/benchmark-data.ts';
import {
  categoryDefinitions,
  categoryDefinitionsWriting,
} from './research/category-definitions/category-definitions.ts';
import {
  conversionPatterns,
  conversionPatternsWriting,
} from './research/conversion-patterns/conversion-patterns.ts';
import {
  directCompetitorAnalysis,
  directCompetitorAnalysisWriting,
} from './research/direct-competitor-analysis/direct-competitor-analysis.ts';
import {
  idealCustomerProfile,
  idealCustomerProfileWriting,
} from './research/ideal-customer-profile/ideal-customer-profile.ts';
import {
  leadMagnetIdeation,
  leadMagnetIdeationWriting,
} from './research/lead-magnet-ideation/lead-magnet-ideation.ts';
import { messagingPillars, messagingPillarsWriting } from './research/messaging-pillars/messaging-pillars.ts';
import {
  pricingStrategies,
  pricingStrategiesWriting,
} from './research/pricing-strategies/pricing-strategies.ts';
import {
  primaryPainPoints,
  primaryPainPointsWriting,
} from './research/primary-pain-points/primary-pain-points.ts';
import {
  verticalLandscape,
  verticalLandscapeWriting,
} from './research/vertical-landscape/vertical-landscape.ts';
import { leadMagnets, leadMagnetsWriting } from './web-assets/lead-magnets/lead-magnets.ts';
import { salesPage, salesPageWriting } from './web-assets/sales-page/sales-page.ts';
import { searchSocialAds, searchSocialAdsWriting } from './web-assets/search-social-ads/search-social-ads.ts';
import { socialPosts, socialPostsWriting } from './web-assets/social-posts/social-posts.ts';
import { vsl, vslWriting } from './web-assets/vsl/vsl.ts';

/** Every content type, in the order in which screens list those of a category. */
export const contentTypes = [
  verticalLandscape,
  idealCustomerProfile,
  primaryPainPoints,
  directCompetitorAnalysis,
  categoryDefinitions,
  benchmarkData,
  messagingPillars,
  leadMagnetIdeation,
  conversionPatterns,
  pricingStrategies,
  idealCustomerProfilePsychographic,
  valueProposition,
  uniqueMechanism,
  positioningStatement,
  messagingFramework,
  leadMagnets,
  salesPage,
  vsl,
  searchSocialAds,
  socialPosts,
  leadNurture,
  customerOnboarding,
  transactional,
] as const satisfies readonly ContentTypeFacts[];

/** How each type is generated and judged. No module of the renderer reaches it, so bundlers leave out the templates. */
export const contentTypeWriting: Readonly<Record<(typeof contentTypes)[number]['id'], ContentTypeWriting>> = {
  vertical_landscape: verticalLandscapeWriting,
  ideal_customer_profile: idealCustomerProfileWriting,
  primary_pain_points: primaryPainPointsWriting,
  direct_competitor_analysis: directCompetitorAnalysisWriting,
  category_definitions: categoryDefinitionsWriting,
  benchmark_data: benchmarkDataWriting,
  messaging_pillars: messagingPillarsWriting,
  lead_magnet_ideation: leadMagnetIdeationWriting,
  conversion_patterns: conversionPatternsWriting,
  pricing_strategies: pricingStrategiesWriting,
  ideal_customer_profile_psychographic: idealCustomerProfilePsychographicWriting,
  value_proposition: valuePropositionWriting,
  unique_mechanism: uniqueMechanismWriting,
  positioning_statement: positioningStatementWriting,
  messaging_framework: messagingFrameworkWriting,
  lead_magnets: leadMagnetsWriting,
  sales_page: salesPageWriting,
  vsl: vslWriting,
  search_social_ads: searchSocialAdsWriting,
  social_posts: socialPostsWriting,
  lead_nurture: leadNurtureWriting,
  customer_onboarding: customerOnboardingWriting,
  transactional: transactionalWriting,
};
