import type { z } from 'zod';
import type en from '#shared/locales/errors/en.json';
import type { SentenceParams } from './error-catalogue.ts';

/** Error codes of this project and of zod. Their sentences are in `locales/errors`, under `issues`. */
export type IssueCode = keyof typeof en.issues;

interface Limit {
  limit: number;
}

interface IssueParams {
  too_long: Limit;
  too_long_in_all: Limit;
  too_many_entries: Limit;
  too_many_citations: Limit;
  too_many_findings: Limit;
  too_many_fields: Limit;
  at_most: Limit;
  range_too_long: Limit;
  price_maximum: Limit;
  credits_maximum: Limit;
  field_name_too_long: Limit;
  unknown_placeholder: { names: string };
}

type ParamsOfIssue<Code extends IssueCode> = Code extends keyof IssueParams
  ? [params: IssueParams[Code]]
  : Code extends `template_${string}`
    ? [params: { detail: string }]
    : [];

export interface CodedIssue {
  code: string;
  params?: SentenceParams | undefined;
}

/**
 * A message for a zod schema: the code, then the params as JSON, because zod and forms only keep a string.
 */
export function issue<Code extends IssueCode>(code: Code, ...[params]: ParamsOfIssue<Code>): string {
  return writeIssue({ code, params: params as SentenceParams | undefined });
}

export function writeIssue({ code, params }: CodedIssue): string {
  return params ? `${code} ${JSON.stringify(params)}` : code;
}

const WRITTEN = /^([a-z]+(?:_[a-z]+)+)(?: (\{.*\}))?$/su;

/** Reads a message of {@link issue}; undefined for any other text. */
export function readIssue(message: string): CodedIssue | undefined {
  const [, code, params] = WRITTEN.exec(message) ?? [];
  if (code === undefined) return undefined;
  return params === undefined ? { code } : { code, params: JSON.parse(params) as SentenceParams };
}

/** The project's code, or zod's for a schema without a message. */
export function codeOfIssue({ message, code }: z.core.$ZodIssue): CodedIssue {
  return readIssue(message) ?? { code };
}
