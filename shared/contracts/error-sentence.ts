import type { ErrorCode, SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { IssueCode } from '#shared/contracts/issue-codes.ts';
import type en from '#shared/locales/errors/en.json';

type Codes = keyof typeof en.codes;
/** Without an English sentence for every code, `errorSentence` does not compile. */
type ToldCode = {
  [Code in ErrorCode]: Code extends Codes ? Code : `${Code}_other` extends Codes ? Code : never;
}[ErrorCode];
export type SentenceKey = `codes.${ToldCode}` | `issues.${IssueCode}` | 'providerSaid';

/** Finds a sentence in `locales/errors` and fills in its params. */
export type FillSentence = (key: SentenceKey, params: SentenceParams) => string;

interface ErrorToTell {
  code: ErrorCode;
  params?: SentenceParams | undefined;
  details?: { issues?: readonly IssueToTell[] | undefined } | undefined;
}

interface IssueToTell {
  path: string;
  message: string;
  code?: string | undefined;
  params?: SentenceParams | undefined;
}

/** The sentence of an error in the language of `fill`. For an invalid request it lists each field. */
export function errorSentence({ code, params = {}, details }: ErrorToTell, fill: FillSentence): string {
  const issues = details?.issues ?? [];
  if (issues.length > 0 && code === 'invalid_request') {
    return issues
      .map((issue) => `${issue.path ? `${issue.path}: ` : ''}${issueSentence(issue, fill)}`)
      .join('; ');
  }
  if (issues.length > 0 && code === 'prompt_refused') {
    return issues.map((issue) => issueSentence(issue, fill)).join('; ');
  }
  const sentence = fill(`codes.${code}`, params);
  const { providerSaid } = params;
  return providerSaid === undefined
    ? sentence
    : `${sentence} ${fill('providerSaid', { words: providerSaid })}`;
}

/** The sentence of an issue; for an unknown code, the message itself. */
export function issueSentence(
  { code, params = {}, message }: Omit<IssueToTell, 'path'>,
  fill: FillSentence,
): string {
  if (code === undefined) return message;
  const key = `issues.${code as IssueCode}` as const;
  const sentence = fill(key, params);
  return sentence === key ? message : sentence;
}

/** @param format `duration` for seconds, `minutes`, `bytes`, `usd` for dollars */
export function formatParam(value: number, format: string | undefined, language: string): string | undefined {
  const write = (amount: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(amount);
  const unit = (amount: number, name: string, unitDisplay: 'long' | 'short') =>
    write(amount, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 0 });
  switch (format) {
    case 'duration':
      return value < 90
        ? unit(value, 'second', 'long')
        : formatParam(Math.ceil(value / 60), 'minutes', language);
    case 'minutes':
      return value < 90 ? unit(value, 'minute', 'long') : unit(Math.ceil(value / 60), 'hour', 'long');
    case 'bytes':
      return value < 1_000_000
        ? unit(Math.floor(value / 1_000), 'kilobyte', 'short')
        : unit(Math.floor(value / 1_000_000), 'megabyte', 'short');
    case 'usd':
      return write(value, { style: 'currency', currency: 'USD' });
    default:
      return undefined;
  }
}
