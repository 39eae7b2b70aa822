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

const MESSAGES: Readonly<Record<TemplateAssertion, string>> = {
  length: `Must have ${templateLimits.characters[0]} to ${templateLimits.characters[1]} characters, has`,
  depth: 'Limits of words or instructions that make no sense',
  placeholders: 'Unknown placeholder',
  unresolved: 'Braces that are no placeholder',
  fence: 'Marks that belong to the data blocks',
  sections: 'Sections must be numbered from 1 without a gap, found',
  fields: 'Product fields that do not arrive as data',
  language: 'The language rule is missing for',
};

/** A failure as a sentence in English, for programs and logs; the interface has its own words. */
export function templateFailureMessage({ assertion, detail }: TemplateFailure): string {
  return `${MESSAGES[assertion]}: ${detail}`;
}

/** The failure that a sentence of `templateFailureMessage` tells of; undefined for any other sentence. */
export function readTemplateFailure(message: string): TemplateFailure | undefined {
  const assertion = TEMPLATE_ASSERTIONS.find((name) => message.startsWith(`${MESSAGES[name]}: `));
  return assertion && { assertion, detail: message.slice(MESSAGES[assertion].length + 2) };
}
