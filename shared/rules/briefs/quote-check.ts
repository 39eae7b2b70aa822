import { type BriefField, isCompetitorField } from './brief-fields.ts';

export const QUOTE_LENGTH = { least: 20, most: 300 } as const;

const INVISIBLE = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u02B9\u02BC\u00B4`\u2039\u203A\uFF07]/gu;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB\u301D-\u301F\uFF02]/gu;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/**
 * The form in which texts and quotes are compared: Unicode NFKC, every run of white space as one space,
 * straight quotation marks, one dash, no soft hyphens and zero-width characters. Case stays as it is.
 */
export function normaliseQuote(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      // Before NFKC, which would take these characters apart.
      .replace(SINGLE_QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .normalize('NFKC')
      .replace(DASHES, '-')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Whether a text contains a quote, not beginning or ending inside of a word.
 *
 * @param text result of {@link normaliseQuote}
 */
export function containsQuote(text: string, quote: string): boolean {
  const wanted = normaliseQuote(quote);
  const length = Array.from(wanted).length;
  if (length < QUOTE_LENGTH.least || length > QUOTE_LENGTH.most) return false;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isInsideWord(text, at) && !isInsideWord(text, end)) return true;
  }
  return false;
}

function isInsideWord(text: string, at: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return WORD.test(before) && WORD.test(after);
}

const FIGURE = /\d+(?:[.,'\u00A0\u202F ]\d+)*(?:\s?%)?/gu;
/** A sign or code, and how {@link figuresIn} writes it. */
const CURRENCIES: readonly [RegExp, string][] = [
  [/R\$|\bBRL\b/gu, 'BRL'],
  [/€|\bEUR\b|\beuros?\b/giu, 'EUR'],
  [/£|\bGBP\b/gu, 'GBP'],
  [/(?:US|MX|A|C)?\$|\bUSD\b|\bMXN\b/gu, '$'],
];

/** Figures without separators, with their percent sign, and currencies. */
function figuresIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [figure] of text.matchAll(FIGURE)) {
    const isShare = figure.endsWith('%');
    const digits = figure.replace(/[.,]0{1,2}(?=\D*$)/u, '').replace(/\D/gu, '');
    found.add(digits + (isShare ? '%' : ''));
  }
  withoutCurrencies(text, (name) => found.add(name));
  return found;
}

function withoutCurrencies(text: string, note?: (name: string) => void): string {
  return CURRENCIES.reduce((rest, [sign, name]) => {
    const without = rest.replace(sign, ' ');
    if (without !== rest) note?.(name);
    return without;
  }, text);
}

/** Whose capitals are those of a label. */
const LABELS: readonly BriefField[] = [
  'primaryIndustry',
  'decisionMakerTitle',
  'targetGeography',
  'targetLanguage',
];
const INNER_CAPITAL = /^\p{L}+\p{Lu}|^\p{Lu}{2,}/u;

/** Words of a value that look like names: capitals within a sentence, and capitals within a word. */
function namesIn(field: BriefField, value: string): string[] {
  if (field === 'name') return [value];
  // One of a fixed list of words.
  if (field === 'type') return [];
  const names: string[] = [];
  for (const sentence of withoutCurrencies(value).split(/[.!?:;\n•|]+\s*|(?:^|\s)[-*]\s+/u)) {
    const words = sentence.match(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
    for (const [index, word] of words.entries()) {
      const isCapital = index > 0 && /^\p{Lu}/u.test(word) && !LABELS.includes(field);
      if (isCapital || INNER_CAPITAL.test(word)) names.push(word);
    }
  }
  return names;
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** What a firm is called in its address: `acme` of `https://www.acme.co.uk/`. */
function nameInAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const labels = new URL(address).hostname.replace(/^www\./u, '').split('.');
  const known = labels.length > 2 && /^(?:com?|net|org|gov|edu)$/u.test(labels.at(-2) ?? '') ? 3 : 2;
  return labels.at(-known) ?? '';
}

/**
 * Whether a quote backs a value: figures, currencies and names of the value occur in the quote. For a
 * competitor's address, the quote names the firm or its site.
 */
export function backsValue(field: BriefField, value: string, quote: string): boolean {
  const text = normaliseQuote(quote);
  if (isCompetitorField(field)) {
    const name = nameInAddress(value);
    return name !== '' && (hasWord(text, name) || hasWord(text.replace(/[\s-]/gu, ''), name));
  }
  const given = normaliseQuote(value);
  // What a customer says is never reworded.
  if (field === 'proofQuote') return text.includes(given.replace(/^["']|["']$/gu, ''));
  const known = figuresIn(text);
  for (const figure of figuresIn(given)) if (!known.has(figure)) return false;
  return namesIn(field, given).every((name) => hasWord(text, name));
}
