/**
 * What every version of a template is held to before it may write for customers, in the order in which failures are
 * listed. Decided without any model.
 */
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

/** What fails, and where: names, numbers or keys, which are the same in every language. */
export interface TemplateFailure {
  assertion: TemplateAssertion;
  detail: string;
}

export const templateLimits = {
  characters: [10, 50_000],
  /** Of the whole document. */
  words: [20, 20_000],
  instructions: 10_000,
} as const;
