import { createHash } from 'node:crypto';
import { detectAll } from 'tinyld/light';
import { FEWEST_WORDS, SNAPSHOT_BYTES } from '#shared/rules/briefs/source-states.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { joinBrokenWords } from './join-broken-words.ts';

/** The stored part of a source's text. */
export interface SourceText {
  text: string;
  textHash: string;
  words: number;
  /** Whether only the beginning of the text is stored. */
  isCut: boolean;
  /** BCP 47. */
  language: string | null;
}

/**
 * The beginning of a text, at most 200 kB.
 * @param options.isCut whether the text is a beginning already
 * @param options.declared language that the text claims for itself
 * @param options.sample part of the text that shows its language best
 */
export function sourceText(
  text: string,
  options: { isCut?: boolean; declared?: string; sample?: string } = {},
): SourceText {
  const kept = firstBytes(text, SNAPSHOT_BYTES);
  return {
    text: kept,
    textHash: createHash('sha256').update(kept).digest('base64url'),
    words: countWords(kept),
    isCut: options.isCut === true || kept.length < text.length,
    language: languageOf(options.declared ?? '', options.sample || kept),
  };
}

/** The stored part of a pasted text or of a document. */
export function sourceTextOfDocument(text: string, options: { isCut?: boolean } = {}): SourceText {
  const lines = cleanUntrustedText(joinBrokenWords(text)).split('\n');
  // Not by a pattern for white space before a line end: it takes half a minute for 200,000 spaces.
  const clean = lines.map((line) => line.trimEnd()).join('\n');
  return sourceText(clean.replace(/\n{3,}/gu, '\n\n'), options);
}

/** Templates often leave `lang="en"` on pages in other languages, so the text decides. */
function languageOf(declared: string, text: string): string | null {
  const tag = canonicalTag(declared);
  const [best] = detectAll(text.slice(0, 5_000));
  const detected = best && best.accuracy > 0.2 && countWords(text) >= FEWEST_WORDS ? best.lang : undefined;
  if (tag === undefined) return detected ?? null;
  if (detected === undefined || tag.split('-')[0] === detected) return tag;
  return detected;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** At most so many bytes of UTF-8, ending with a whole line if possible. */
function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  const cut = trimEndOf(new TextDecoder().decode(bytes.subarray(0, most)), /\uFFFD/u);
  const end = cut.lastIndexOf('\n');
  return end > cut.length / 2 ? cut.slice(0, end) : cut;
}
