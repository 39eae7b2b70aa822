import { CONTENT_TYPES, type ContentType } from './content-types.ts';

export interface ContentTypeNode {
  /** Name under which later prompts receive this result, as a placeholder or a key of the data block. */
  variable: string;
  /** Hard inputs: placeholders of the template. Without them the type can't be generated. */
  requires: readonly ContentType[];
  /** Soft inputs: added to the data block when they exist, never blocking. */
  uses: readonly ContentType[];
}

const VSL_INPUTS = [
  'primary_pain_points',
  'ideal_customer_profile_psychographic',
  'value_proposition',
  'unique_mechanism',
  'messaging_framework',
  'sales_page',
] as const satisfies readonly ContentType[];

/** Which earlier results each content type needs and profits from. Acyclic, both kinds of edge taken together. */
export const CONTENT_TYPE_GRAPH: Readonly<Record<ContentType, ContentTypeNode>> = {
  vertical_landscape: { variable: 'verticalLandscape', requires: [], uses: [] },
  direct_competitor_analysis: { variable: 'directCompetitorAnalysis', requires: [], uses: [] },
  benchmark_data: { variable: 'benchmarkData', requires: [], uses: [] },
  ideal_customer_profile: {
    variable: 'idealClientFirmographic',
    requires: [],
    uses: ['vertical_landscape'],
  },
  category_definitions: {
    variable: 'categoryDefinitions',
    requires: [],
    uses: ['vertical_landscape', 'direct_competitor_analysis'],
  },
  primary_pain_points: { variable: 'primaryPainPoints', requires: [], uses: ['ideal_customer_profile'] },
  pricing_strategies: {
    variable: 'pricingStrategies',
    requires: [],
    uses: ['ideal_customer_profile', 'direct_competitor_analysis', 'benchmark_data'],
  },
  conversion_patterns: {
    variable: 'conversionPatterns',
    requires: [],
    uses: ['ideal_customer_profile', 'primary_pain_points', 'benchmark_data'],
  },
  lead_magnet_ideation: {
    variable: 'leadMagnetIdeas',
    requires: [],
    uses: ['ideal_customer_profile', 'primary_pain_points', 'conversion_patterns'],
  },
  messaging_pillars: {
    variable: 'messagingPillars',
    requires: [],
    uses: [
      'ideal_customer_profile',
      'primary_pain_points',
      'direct_competitor_analysis',
      'category_definitions',
    ],
  },
  ideal_customer_profile_psychographic: {
    variable: 'idealClientPsychographic',
    requires: ['ideal_customer_profile', 'primary_pain_points'],
    uses: [],
  },
  unique_mechanism: {
    variable: 'uniqueMechanism',
    requires: ['primary_pain_points', 'direct_competitor_analysis'],
    uses: [],
  },
  value_proposition: {
    variable: 'valueProposition',
    requires: ['ideal_customer_profile', 'primary_pain_points'],
    uses: ['direct_competitor_analysis', 'ideal_customer_profile_psychographic'],
  },
  positioning_statement: {
    variable: 'positioningStatement',
    requires: ['ideal_customer_profile', 'vertical_landscape', 'direct_competitor_analysis'],
    uses: ['category_definitions', 'value_proposition', 'unique_mechanism'],
  },
  messaging_framework: {
    variable: 'messagingFramework',
    requires: ['messaging_pillars', 'primary_pain_points'],
    uses: [
      'benchmark_data',
      'ideal_customer_profile_psychographic',
      'value_proposition',
      'unique_mechanism',
      'positioning_statement',
    ],
  },
  lead_magnets: {
    variable: 'leadMagnet',
    requires: [],
    uses: [
      'lead_magnet_ideation',
      'primary_pain_points',
      'ideal_customer_profile_psychographic',
      'messaging_framework',
    ],
  },
  sales_page: {
    variable: 'salesPage',
    requires: [],
    uses: [
      'primary_pain_points',
      'direct_competitor_analysis',
      'pricing_strategies',
      'conversion_patterns',
      'ideal_customer_profile_psychographic',
      'value_proposition',
      'unique_mechanism',
      'positioning_statement',
      'messaging_framework',
    ],
  },
  vsl: { variable: 'vslScript', requires: [], uses: VSL_INPUTS },
  lead_nurture: { variable: 'leadNurture', requires: [], uses: [...VSL_INPUTS, 'lead_magnets'] },
  customer_onboarding: {
    variable: 'customerOnboarding',
    requires: [],
    uses: ['ideal_customer_profile', 'value_proposition', 'messaging_framework'],
  },
  transactional: {
    variable: 'transactionalEmails',
    requires: [],
    uses: ['messaging_framework', 'customer_onboarding'],
  },
};

/** Order of a launch kit: the types of one wave depend only on earlier waves, so a wave runs in parallel. */
export const CONTENT_TYPE_WAVES: readonly (readonly ContentType[])[] = [
  ['vertical_landscape', 'direct_competitor_analysis', 'benchmark_data'],
  ['ideal_customer_profile', 'category_definitions'],
  ['primary_pain_points', 'pricing_strategies'],
  ['conversion_patterns', 'messaging_pillars', 'ideal_customer_profile_psychographic', 'unique_mechanism'],
  ['lead_magnet_ideation', 'value_proposition'],
  ['positioning_statement'],
  ['messaging_framework'],
  ['lead_magnets', 'sales_page', 'customer_onboarding'],
  ['vsl', 'lead_nurture', 'transactional'],
];

/** The types whose newest result must exist before this one can be generated. */
export function requiredEarlierTypes(type: ContentType): readonly ContentType[] {
  return CONTENT_TYPE_GRAPH[type].requires;
}

/** Every type whose newest result belongs in the data block: the required ones first, then the useful ones. */
export function earlierTypesForPrompt(type: ContentType): readonly ContentType[] {
  const node = CONTENT_TYPE_GRAPH[type];
  return [...node.requires, ...node.uses];
}

const TYPE_BY_VARIABLE: ReadonlyMap<string, ContentType> = new Map(
  CONTENT_TYPES.map((type) => [CONTENT_TYPE_GRAPH[type].variable, type]),
);

/** The content type that provides an earlier-result variable such as `primaryPainPoints`. */
export function contentTypeOfVariable(variable: string): ContentType | undefined {
  return TYPE_BY_VARIABLE.get(variable);
}
