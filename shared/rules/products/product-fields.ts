/** The spec's product types; the label of `Course` is "Online Course". */
export const productTypes = [
  'SaaS Platform',
  'Digital Product',
  'B2B Service',
  'E-commerce',
  'Course',
  'Consulting',
  'Other',
] as const;

/** Maximum characters of values. */
export const productLimits = { line: 200, text: 10_000, url: 2_000 } as const;

/** Sections of the form, in its order. */
export const formSections = ['basics', 'audience', 'offer', 'competitors'] as const;

interface ProductFieldDescription {
  /** In English, as the specification spells it. */
  readonly label: string;
  readonly kind: keyof typeof productLimits | 'choice';
  /** Section of the form, and place in it. */
  readonly form: readonly [section: (typeof formSections)[number], place: number];
  /** Code of the issue that a blank value has. Without one the field is optional. */
  readonly requiredIssue?: string;
  /** Whether generation needs it, or only a product of 100 %. */
  readonly countsFor?: 'readiness' | 'completeness';
  /** Whether tasks quote a short value. Others refer to the data block. */
  readonly isQuoted?: true;
  /** What a model is asked for when it proposes the field from a source. Without it no model is asked. */
  readonly meaning?: string;
}

/** The fields of a product, in the order of lists of missing fields and of prompts. */
export const PRODUCT_FIELD_DESCRIPTIONS = {
  name: {
    label: 'Product Name',
    kind: 'line',
    form: ['basics', 1],
    requiredIssue: 'product_name_required',
    countsFor: 'readiness',
    isQuoted: true,
    meaning: 'the name of the product as the source spells it',
  },
  type: {
    label: 'Product Type',
    kind: 'choice',
    form: ['basics', 2],
    requiredIssue: 'product_type_required',
    countsFor: 'readiness',
    isQuoted: true,
    meaning: `one of: ${productTypes.join(', ')}`,
  },
  primaryIndustry: {
    label: 'Primary Industry',
    kind: 'line',
    form: ['basics', 3],
    requiredIssue: 'primary_industry_required',
    countsFor: 'readiness',
    meaning: 'the industry of its buyers, 1 to 5 words',
  },
  decisionMakerTitle: {
    label: 'Decision Maker Title',
    kind: 'line',
    form: ['audience', 2],
    countsFor: 'readiness',
    isQuoted: true,
    meaning: 'job title of the person who decides to buy',
  },
  targetAudience: {
    label: 'Target Audience',
    kind: 'text',
    form: ['audience', 1],
    requiredIssue: 'target_audience_required',
    countsFor: 'readiness',
    meaning: 'who it is for',
  },
  problemStatement: {
    label: 'Problem Statement',
    kind: 'text',
    form: ['offer', 1],
    countsFor: 'readiness',
    meaning: 'the problem that its buyers have without it',
  },
  targetUseCase: {
    label: 'Target Use Case',
    kind: 'text',
    form: ['audience', 5],
    countsFor: 'completeness',
    meaning: 'what they use it for',
  },
  targetGeography: {
    label: 'Target Geography',
    kind: 'line',
    form: ['audience', 3],
    countsFor: 'readiness',
    isQuoted: true,
    meaning: 'countries or regions that it is sold in',
  },
  targetLanguage: {
    label: 'Target Language',
    kind: 'line',
    form: ['audience', 4],
    countsFor: 'readiness',
    isQuoted: true,
  },
  elevatorPitch: {
    label: 'Elevator Pitch',
    kind: 'text',
    form: ['basics', 4],
    countsFor: 'readiness',
    meaning: 'what it is, for whom and why, in one or two sentences',
  },
  coreFeatures: {
    label: 'Core Features',
    kind: 'text',
    form: ['offer', 3],
    countsFor: 'readiness',
    meaning: 'its most important features, one per line',
  },
  outcome: {
    label: 'Expected Outcome',
    kind: 'text',
    form: ['offer', 2],
    countsFor: 'readiness',
    meaning: 'what buyers have once they use it',
  },
  keyDifferentiators: {
    label: 'Key Differentiators',
    kind: 'text',
    form: ['offer', 4],
    countsFor: 'completeness',
    meaning: 'what alternatives do not have',
  },
  competitorUrl1: {
    label: 'Competitor URL 1',
    kind: 'url',
    form: ['competitors', 1],
    countsFor: 'completeness',
    meaning: 'home page of a competitor that a source names',
  },
  competitorUrl2: {
    label: 'Competitor URL 2',
    kind: 'url',
    form: ['competitors', 2],
    countsFor: 'completeness',
    meaning: 'of a second one',
  },
  competitorUrl3: {
    label: 'Competitor URL 3',
    kind: 'url',
    form: ['competitors', 3],
    countsFor: 'completeness',
    meaning: 'of a third one',
  },
} as const satisfies Record<string, ProductFieldDescription>;

type Fields = typeof PRODUCT_FIELD_DESCRIPTIONS;
export type ProductField = keyof Fields;
type FieldWith<Description> = {
  [Field in ProductField]: Fields[Field] extends Description ? Field : never;
}[ProductField];
type RequiredField = FieldWith<{ requiredIssue: string }>;
type UrlField = FieldWith<{ kind: 'url' }>;

export const PRODUCT_FIELDS = Object.keys(PRODUCT_FIELD_DESCRIPTIONS) as readonly ProductField[];

export function descriptionOfField(field: ProductField): ProductFieldDescription {
  return PRODUCT_FIELD_DESCRIPTIONS[field];
}

export function isRequiredField(field: ProductField): field is RequiredField {
  return descriptionOfField(field).requiredIssue !== undefined;
}

export function isUrlField(field: ProductField): field is UrlField {
  return descriptionOfField(field).kind === 'url';
}

/** Whether a value has one line. */
export function isLineField(field: ProductField): boolean {
  return ['line', 'choice'].includes(descriptionOfField(field).kind);
}

/** Maximum characters of a field's value. */
export function productFieldLimit(field: ProductField): number {
  const { kind } = descriptionOfField(field);
  return productLimits[kind === 'choice' ? 'line' : kind];
}

/** The fields of a section, in the order of the form. */
export function fieldsOfSection(section: (typeof formSections)[number]): ProductField[] {
  const placeOf = (field: ProductField) => descriptionOfField(field).form[1];
  return PRODUCT_FIELDS.filter((field) => descriptionOfField(field).form[0] === section).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

export const COMPETITOR_FIELDS: readonly ProductField[] = fieldsOfSection('competitors');

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
