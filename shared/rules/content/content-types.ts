/** The four content categories, in the order every screen lists them. */
export const CONTENT_CATEGORIES = ['research', 'positioning', 'web_assets', 'email_sequences'] as const;

export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

/** The 21 content types by category, in the order of the specification. */
export const CONTENT_TYPES_BY_CATEGORY = {
  research: [
    'vertical_landscape',
    'ideal_customer_profile',
    'primary_pain_points',
    'direct_competitor_analysis',
    'category_definitions',
    'benchmark_data',
    'messaging_pillars',
    'lead_magnet_ideation',
    'conversion_patterns',
    'pricing_strategies',
  ],
  positioning: [
    'ideal_customer_profile_psychographic',
    'value_proposition',
    'unique_mechanism',
    'positioning_statement',
    'messaging_framework',
  ],
  web_assets: ['lead_magnets', 'sales_page', 'vsl'],
  email_sequences: ['lead_nurture', 'customer_onboarding', 'transactional'],
} as const satisfies Record<ContentCategory, readonly string[]>;

export type ContentType = (typeof CONTENT_TYPES_BY_CATEGORY)[ContentCategory][number];

/** All 21 content types, category by category. */
export const CONTENT_TYPES: readonly ContentType[] = CONTENT_CATEGORIES.flatMap((category) => [
  ...CONTENT_TYPES_BY_CATEGORY[category],
]);

/** English display names: the seeded template names, and the label of an earlier result that is missing. */
export const CONTENT_TYPE_NAMES: Readonly<Record<ContentType, string>> = {
  vertical_landscape: 'Vertical Landscape',
  ideal_customer_profile: 'Ideal Customer Profile',
  primary_pain_points: 'Primary Pain Points',
  direct_competitor_analysis: 'Direct Competitor Analysis',
  category_definitions: 'Category Definitions',
  benchmark_data: 'Benchmark Data',
  messaging_pillars: 'Messaging Pillars',
  lead_magnet_ideation: 'Lead Magnet Ideation',
  conversion_patterns: 'Conversion Patterns',
  pricing_strategies: 'Pricing Strategies',
  ideal_customer_profile_psychographic: 'Psychographic Customer Profile',
  value_proposition: 'Value Proposition',
  unique_mechanism: 'Unique Mechanism',
  positioning_statement: 'Positioning Statement',
  messaging_framework: 'Messaging Framework',
  lead_magnets: 'Lead Magnet',
  sales_page: 'Sales Page',
  vsl: 'Video Sales Letter',
  lead_nurture: 'Lead Nurture Sequence',
  customer_onboarding: 'Customer Onboarding Sequence',
  transactional: 'Transactional Emails',
};

export function isContentCategory(value: string): value is ContentCategory {
  return (CONTENT_CATEGORIES as readonly string[]).includes(value);
}

export function isContentType(value: string): value is ContentType {
  return (CONTENT_TYPES as readonly string[]).includes(value);
}

/**
 * Turns the hyphenated forms of the admin form (`web-assets`) into the stored ones (`web_assets`).
 * @returns undefined when the value names no category.
 */
export function normaliseCategory(value: string): ContentCategory | undefined {
  const candidate = value.trim().toLowerCase().replaceAll('-', '_');
  return isContentCategory(candidate) ? candidate : undefined;
}

/** The category a content type belongs to. */
export function categoryOfContentType(type: ContentType): ContentCategory {
  const category = CONTENT_CATEGORIES.find((candidate) =>
    (CONTENT_TYPES_BY_CATEGORY[candidate] as readonly ContentType[]).includes(type),
  );
  if (!category) throw new Error(`Unknown content type: ${type}`);
  return category;
}
