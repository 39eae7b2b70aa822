import { MOST_CHARACTERS_PER_TOKEN } from '#shared/rules/prompts/estimate-tokens.ts';
import { CUT_MARK, cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

/** Longer than any requested text, and half of what an edit may store. */
export const MOST_CHARACTERS = 200_000;
const LEAST_LIMIT = 20_000;

/** Control characters other than line feed and tab, and byte order marks. PostgreSQL rejects NUL. */
const REMOVED = /[^\P{Cc}\n\t]|\uFEFF/gu;

/** Makes a provider's text well-formed and removes control characters except line feed and tab, and byte order marks. */
export function cleanProviderText(text: string): string {
  return text.toWellFormed().replace(REMOVED, '');
}

/** Cleans a text that arrives in pieces, which may split a surrogate pair. */
export function createTextCleaner(): (delta: string) => string {
  let half = '';
  return (delta) => {
    const text = half + delta;
    half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
    return cleanProviderText(half === '' ? text : text.slice(0, -1));
  };
}

/** Cleans all strings of parsed JSON. Its escapes can stand for any character. */
export function cleanStrings<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? cleanProviderText(part) : part,
  ) as Value;
}

/** A name or title as one line of at most `most` characters; null when nothing is left. */
export function cleanLine(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  // Cuts the value before cleaning it, with some room for characters that are removed.
  const line = cleanUntrustedText(value.slice(0, most * 10)).replace(/\s+/gu, ' ');
  return line === '' ? null : limitCharacters(line, most);
}

/**
 * Cuts a text that is longer than its request allows.
 *
 * @param options.isMarked appends the mark for cut texts
 */
export function cutProviderText(
  text: string,
  { maxOutputTokens, isMarked }: { maxOutputTokens: number; isMarked: boolean },
): { text: string; isCut: boolean } {
  const most = Math.min(MOST_CHARACTERS, Math.max(LEAST_LIMIT, maxOutputTokens * MOST_CHARACTERS_PER_TOKEN));
  if (text.length <= most) return { text, isCut: false };
  const kept = text.slice(0, most - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '');
  return { text: isMarked ? kept.trimEnd() + CUT_MARK : kept, isCut: true };
}
