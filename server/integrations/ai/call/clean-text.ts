import { CUT_MARK, cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

/** More than any text that is asked for, in characters; half of what an edit may store. */
export const MOST_CHARACTERS = 200_000;
/** No tokenizer of a provider writes more, averaged over a text. */
const CHARACTERS_PER_TOKEN = 8;
const LEAST_LIMIT = 20_000;

/** PostgreSQL takes no NUL, and no control character shows but line feed and tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** A provider's text as it may be stored, sent and edited: well-formed, without control characters. */
export function cleanProviderText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '');
}

/** The same for a text that comes in pieces, between which a character may be split. */
export function createTextCleaner(): (delta: string) => string {
  let half = '';
  return (delta) => {
    const text = half + delta;
    half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
    return cleanProviderText(half === '' ? text : text.slice(0, -1));
  };
}

/** All strings of parsed JSON, cleaned; escapes in JSON may stand for any character. */
export function cleanStrings<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? cleanProviderText(part) : part,
  ) as Value;
}

/**
 * A name or a title: one line, at most so many characters.
 *
 * @returns null when nothing is left
 */
export function cleanLine(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  // Nothing beyond this can be in the result; white space and invisible characters are dropped.
  const line = cleanUntrustedText(value.slice(0, most * 10)).replace(/\s+/gu, ' ');
  return line === '' ? null : limitCharacters(line, most);
}

/**
 * A text that is longer than what was asked for can be, cut.
 *
 * @param options.maxOutputTokens what was asked for
 * @param options.isMarked whether the end says that it was cut
 */
export function cutProviderText(
  text: string,
  { maxOutputTokens, isMarked }: { maxOutputTokens: number; isMarked: boolean },
): { text: string; isCut: boolean } {
  const most = Math.min(MOST_CHARACTERS, Math.max(LEAST_LIMIT, maxOutputTokens * CHARACTERS_PER_TOKEN));
  if (text.length <= most) return { text, isCut: false };
  const kept = text.slice(0, most - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '');
  return { text: isMarked ? kept.trimEnd() + CUT_MARK : kept, isCut: true };
}
