/** Assertions that a version in production must satisfy, in display order. */
export const TEMPLATE_ASSERTIONS = [
  'length',
  'depth',
  'placeholders',
  'unresolved',
  'fence',
  'sections',
  'fields',
  'language',
] as const;
export type TemplateAssertion = (typeof TEMPLATE_ASSERTIONS)[number];

export interface TemplateFailure {
  assertion: TemplateAssertion;
  /** Names, numbers or keys, the same in every language. */
  detail: string;
}

export const templateLimits = {
  characters: [10, 50_000],
  words: [20, 20_000],
  instructions: 10_000,
} as const;
