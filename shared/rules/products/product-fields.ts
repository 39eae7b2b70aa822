/** The order of fields in forms, lists of missing fields and prompts. */
export const PRODUCT_FIELDS = [
  'name',
  'type',
  'primaryIndustry',
  'decisionMakerTitle',
  'targetAudience',
  'problemStatement',
  'targetUseCase',
  'targetGeography',
  'targetLanguage',
  'elevatorPitch',
  'coreFeatures',
  'outcome',
  'keyDifferentiators',
  'competitorUrl1',
  'competitorUrl2',
  'competitorUrl3',
] as const;

/** Maximum characters of values. */
export const productLimits = { line: 200, text: 10_000, url: 2_000 } as const;

export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** English labels as the specification spells them. */
export const PRODUCT_FIELD_LABELS: Readonly<Record<ProductField, string>> = {
  name: 'Product Name',
  type: 'Product Type',
  primaryIndustry: 'Primary Industry',
  decisionMakerTitle: 'Decision Maker Title',
  targetAudience: 'Target Audience',
  problemStatement: 'Problem Statement',
  targetUseCase: 'Target Use Case',
  targetGeography: 'Target Geography',
  targetLanguage: 'Target Language',
  elevatorPitch: 'Elevator Pitch',
  coreFeatures: 'Core Features',
  outcome: 'Expected Outcome',
  keyDifferentiators: 'Key Differentiators',
  competitorUrl1: 'Competitor URL 1',
  competitorUrl2: 'Competitor URL 2',
  competitorUrl3: 'Competitor URL 3',
};

/** Two fields have other names in responses: `geography` and `language`. */
export type ProductFieldValues = { readonly [Field in ProductField]?: string | null } & {
  readonly geography?: string | null;
  readonly language?: string | null;
};

export function productFieldValue(product: ProductFieldValues, field: ProductField): string {
  const value = product[field];
  if (value) return value;
  if (field === 'targetGeography') return product.geography ?? '';
  if (field === 'targetLanguage') return product.language ?? '';
  return '';
}

/** The placeholder of a field in templates. */
export function variableOfProductField(field: ProductField): string {
  if (field === 'name') return 'productName';
  if (field === 'type') return 'productType';
  return field;
}

const FIELD_BY_VARIABLE: ReadonlyMap<string, ProductField> = new Map(
  PRODUCT_FIELDS.map((field) => [variableOfProductField(field), field]),
);

export function productFieldOfVariable(variable: string): ProductField | undefined {
  return FIELD_BY_VARIABLE.get(variable);
}
