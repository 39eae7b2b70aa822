import type { z } from 'zod';
import type { FilledParams, SentenceParams } from './error-catalogue.ts';

/** Every complaint about a field, with its params. The sentences are in `locales/errors`, under `issues`. */
export const issueCatalogue = {
  product_name_required: {},
  product_type_required: {},
  primary_industry_required: {},
  target_audience_required: {},
  url_invalid: {},
  too_long: { limit: 'number' },
  too_long_in_all: { limit: 'number' },
  too_many_entries: { limit: 'number' },
  at_most: { limit: 'number' },
  whole_number: {},
  number_required: {},
  text_required: {},
  boolean_required: {},
  name_required: {},
  category_required: {},
  category_unknown: {},
  type_required: {},
  type_unknown: {},
  type_of_other_category: {},
  description_required: {},
  prompt_too_short: {},
  prompt_category_fixed: {},
  credits_cost_minimum: {},
  standard_credits_minimum: {},
  premium_credits_minimum: {},
  display_order_minimum: {},
  unknown_placeholder: { names: 'text' },
  provider_required: {},
  model_required: {},
  model_name_spaces: {},
  model_order_incomplete: {},
  temperature_range: {},
  temperature_steps: {},
  tier_unknown: {},
  plan_tier_unknown: {},
  role_unknown: {},
  language_unknown: {},
  store_id_required: {},
  product_id_required: {},
  variant_id_required: {},
  variant_id_invalid: {},
  price_required: {},
  price_minimum: {},
  price_maximum: { limit: 'number' },
  price_cents: {},
  credits_required: {},
  credits_whole: {},
  credits_minimum: {},
  credits_maximum: { limit: 'number' },
  product_limit_minimum: {},
  checkout_host: {},
  plan_kind_mismatch: {},
  plan_interval_required: {},
  product_required: {},
  product_reference: {},
  content_type_required: {},
  content_invalid: {},
  content_blank: {},
  content_too_long: {},
  emails_or_text: {},
  not_allowed: {},
  nothing_to_change: {},
  citation_url_invalid: {},
  too_many_citations: { limit: 'number' },
  variable_name_invalid: {},
  too_many_variables: {},
  zero_or_one: {},
  finding_key_invalid: {},
  finding_keys_required: {},
  finding_required: {},
  too_many_findings: { limit: 'number' },
  prompt_reference: {},
  version_reference: {},
  model_reference: {},
  choose_version: {},
  choose_product: {},
  choose_model: {},
  each_once: {},
  lab_start_reference: {},
  email_invalid: {},
  email_or_user_required: {},
  purchase_reference: {},
  receipt_code_invalid: {},
  time_zone_invalid: {},
  moment_invalid: {},
  before_to: {},
  redirect_uri_invalid: {},
  state_invalid: {},
  code_challenge_invalid: {},
  code_challenge_method: {},
  device_name_illegible: {},
  nested_too_deeply: {},
  too_many_fields: { limit: 'number' },
  nul_characters: {},
  broken_unicode: {},
  field_name_nul_characters: {},
  field_name_broken_unicode: {},
  field_name_reserved: {},
  field_name_too_long: { limit: 'number' },
  template_length: { detail: 'text' },
  template_depth: { detail: 'text' },
  template_placeholders: { detail: 'text' },
  template_unresolved: { detail: 'text' },
  template_fence: { detail: 'text' },
  template_sections: { detail: 'text' },
  template_fields: { detail: 'text' },
  template_language: { detail: 'text' },
  invalid_type: {},
  invalid_value: {},
  invalid_format: {},
  too_big: {},
  too_small: {},
  not_multiple_of: {},
  unrecognized_keys: {},
  invalid_union: {},
  invalid_key: {},
  invalid_element: {},
  custom: {},
} as const satisfies Record<string, Readonly<Record<string, 'text' | 'number'>>>;

export type IssueCode = keyof typeof issueCatalogue;

export function isIssueCode(code: string): code is IssueCode {
  return Object.hasOwn(issueCatalogue, code);
}

export interface CodedIssue {
  code: IssueCode;
  params: SentenceParams;
}

type IssueArguments<Code extends IssueCode> =
  (typeof issueCatalogue)[Code] extends Record<string, never>
    ? []
    : [params: FilledParams<(typeof issueCatalogue)[Code]>];

/**
 * A message for a zod schema: the code, then the params as JSON. zod passes on nothing but the text, and forms keep
 * nothing else.
 */
export function issue<Code extends IssueCode>(code: Code, ...[params]: IssueArguments<Code>): string {
  return writeIssue({ code, params: (params ?? {}) as SentenceParams });
}

export function writeIssue({ code, params }: CodedIssue): string {
  return Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code;
}

/** Reads a message of {@link issue}; undefined for any other text. */
export function readIssue(message: string): CodedIssue | undefined {
  const [code = '', params] = message.split(/ (.*)/su);
  if (!isIssueCode(code)) return undefined;
  return { code, params: params === undefined ? {} : (JSON.parse(params) as SentenceParams) };
}

/** Our code, or zod's where the schema has no message of its own. */
export function codeOfIssue({ message, code }: z.core.$ZodIssue): CodedIssue {
  return readIssue(message) ?? { code, params: {} };
}
