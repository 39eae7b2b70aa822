import { customerOnboarding } from './email-sequences/customer-onboarding.ts';
import { leadNurture } from './email-sequences/lead-nurture.ts';
import { transactional } from './email-sequences/transactional.ts';
import { idealCustomerProfilePsychographic } from './positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from './positioning/messaging-framework.ts';
import { positioningStatement } from './positioning/positioning-statement.ts';
import { uniqueMechanism } from './positioning/unique-mechanism.ts';
import { valueProposition } from './positioning/value-proposition.ts';
import type { PromptTemplateSeed } from './prompt-template-seed.ts';
import { benchmarkData } from './research/benchmark-data.ts';
import { categoryDefinitions } from './research/category-definitions.ts';
import { conversionPatterns } from './research/conversion-patterns.ts';
import { directCompetitorAnalysis } from './research/direct-competitor-analysis.ts';
import { idealCustomerProfile } from './research/ideal-customer-profile.ts';
import { leadMagnetIdeation } from './research/lead-magnet-ideation.ts';
import { messagingPillars } from './research/messaging-pillars.ts';
import { pricingStrategies } from './research/pricing-strategies.ts';
import { primaryPainPoints } from './research/primary-pain-points.ts';
import { verticalLandscape } from './research/vertical-landscape.ts';
import { leadMagnets } from './web-assets/lead-magnets.ts';
import { salesPage } from './web-assets/sales-page.ts';
import { vsl } from './web-assets/vsl.ts';

/** The 21 templates in the specification's order: by category, then by display order. */
export const allPromptTemplates: readonly PromptTemplateSeed[] = [
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
  leadNurture,
  customerOnboarding,
  transactional,
];
