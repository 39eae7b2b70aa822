import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { type BriefField, isCompetitorField } from './brief-fields.ts';

export const QUOTE_LENGTH = { least: 20, most: 300 } as const;

const INVISIBLE = /\p{Cf}/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u02B9\u02BC\u00B4`\u2039\u203A\uFF07]/gu;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB\u301D-\u301F\uFF02]/gu;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
/** More accents on one letter belong to no language, and sorting them takes seconds (UAX #15, stream-safe text). */
const ACCENTS_BEYOND_30 = /(\p{M}{30})\p{M}+/gu;
/** Places of a text that are looked at for one quote. */
const MOST_PLACES = 1_000;

/**
 * The form in which texts and quotes are compared: Unicode NFKC, every run of white space as one space,
 * straight quotation marks, one dash, no soft hyphens and zero-width characters, at most 30 accents on a
 * letter. Case stays as it is.
 */
function normaliseQuote(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      // Before NFKC, which would take these characters apart.
      .replace(SINGLE_QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .replace(ACCENTS_BEYOND_30, '$1')
      .normalize('NFKC')
      .replace(DASHES, '-')
      // Marks of crossed-out words, which a quote may leave out.
      .replaceAll('~~', '')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Within a word, or where a line ended: "open-plan", and "dis- turbance" of a PDF. */
const HYPHENS = /(?<=\p{L})- ?(?=\p{L})/gu;
const withoutHyphens = (normalised: string) => normalised.replace(HYPHENS, '');

/** A text in the forms that {@link containsQuote} looks into: normalised, and with its words joined at hyphens. */
export function comparableText(text: string): string {
  const normalised = normaliseQuote(text);
  const joined = withoutHyphens(normalised);
  return joined === normalised ? normalised : `${normalised}\n${joined}`;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Whether a text contains a quote, not beginning or ending inside of a word.
 *
 * @param text result of {@link comparableText}
 */
export function containsQuote(text: string, quote: string): boolean {
  const wanted = normaliseQuote(quote);
  const length = Array.from(wanted).length;
  if (length < QUOTE_LENGTH.least || length > QUOTE_LENGTH.most) return false;
  return occurs(text, wanted) || occurs(text, withoutHyphens(wanted));
}

function occurs(text: string, wanted: string): boolean {
  let at = text.indexOf(wanted);
  for (let places = 0; at !== -1 && places < MOST_PLACES; places += 1) {
    const end = at + wanted.length;
    if (!isInsideWord(text, at) && !isInsideWord(text, end)) return true;
    at = text.indexOf(wanted, at + 1);
  }
  return false;
}

function isInsideWord(text: string, at: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return WORD.test(before) && WORD.test(after);
}

/** Groups of three digits may stand apart; a percent sign or word belongs to its figure. */
const FIGURE =
  /(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,']\d+)*(?<share>\s?%|\s(?:percent|per cent|por ciento|por cento)\b)?/giu;
/** Signs and codes of a currency, and how {@link figuresAndCurrenciesIn} writes it. */
const CURRENCIES: readonly [RegExp, string][] = [
  [/R\$|\bBRL\b/gu, 'BRL'],
  [/€|\bEUR\b|\beuros?\b/giu, 'EUR'],
  [/£|\bGBP\b/gu, 'GBP'],
  [/(?:US|MX|A|C)?\$|\bUSD\b|\bMXN\b/gu, '$'],
];
const OTHER_CURRENCIES = /\p{Sc}/gu;

/** Figures in one form, with their percent sign, and currencies. */
export function figuresAndCurrenciesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const { 0: match, groups } of text.matchAll(FIGURE)) {
    const share = groups?.share ?? '';
    found.add(plainFigure(match.slice(0, match.length - share.length)) + (share && '%'));
  }
  const rest = withoutCurrencies(text, (name) => found.add(name));
  for (const [sign] of rest.matchAll(OTHER_CURRENCIES)) found.add(sign);
  return found;
}

/** `1.200`, `1,200.00` and `1 200` are 1200; `4.80` and `4,8` are 4.8. */
function plainFigure(figure: string): string {
  const [, whole = '', last = ''] = /^(.*?)(?:[.,](\d+))?$/u.exec(figure) ?? [];
  const isThousands = last.length === 3 && /^[1-9]\d{0,2}(?:[ .,']\d{3})*$/u.test(whole);
  const digits = whole.replace(/\D/gu, '');
  if (isThousands) return digits + last;
  const decimals = trimEndOf(last, /0/u);
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

function withoutCurrencies(text: string, note?: (name: string) => void): string {
  return CURRENCIES.reduce((rest, [sign, name]) => {
    const without = rest.replace(sign, ' ');
    if (without !== rest) note?.(name);
    return without;
  }, text);
}

/** Whether two texts in different languages have the same figures and currencies, in whatever format. */
export function haveSameFigures(one: string, other: string): boolean {
  const [ours, theirs] = [figuresAndCurrenciesIn(one), figuresAndCurrenciesIn(other)];
  return ours.size === theirs.size && [...ours].every((figure) => theirs.has(figure));
}

/** Fields whose values are capitalised like labels, so capitals don't mark names. */
const LABELS: readonly BriefField[] = ['primaryIndustry', 'decisionMakerTitle', 'targetLanguage'];
/** Fields in which a sentence may begin with a name, such as a place or a customer. */
const NAMES_FIRST: readonly BriefField[] = ['targetGeography', 'proofFigure', 'proofCase'];
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
      const mayBeName = NAMES_FIRST.includes(field) || (index > 0 && !LABELS.includes(field));
      const isCapital = mayBeName && /^\p{Lu}/u.test(word);
      if (isCapital || INNER_CAPITAL.test(word)) names.push(word);
    }
  }
  return names;
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** The company's name in an address: `acme` of `https://www.acme.co.uk/`. */
export function nameInAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const labels = new URL(address).hostname.replace(/^www\./u, '').split('.');
  const known = labels.length > 2 && /^(?:com?|net|org|gov|edu)$/u.test(labels.at(-2) ?? '') ? 3 : 2;
  return labels.at(-known) ?? '';
}

const CROSSED_OUT = /~~[^~]*~~/gu;

/**
 * Whether a quote backs a value: figures, currencies and names of the value occur in the quote and are not crossed
 * out there. For a competitor's address, the quote names the firm or its site.
 */
export function backsValue(field: BriefField, value: string, quote: string): boolean {
  const text = normaliseQuote(quote.replace(CROSSED_OUT, ' '));
  if (isCompetitorField(field)) {
    const name = nameInAddress(value);
    return name !== '' && (hasWord(text, name) || hasWord(text.replace(/[\s-]/gu, ''), name));
  }
  const given = normaliseQuote(value);
  // Customer quotes must not be reworded.
  if (field === 'proofQuote') return text.includes(given.replace(/^["']|["']$/gu, ''));
  const known = figuresAndCurrenciesIn(text);
  for (const figure of figuresAndCurrenciesIn(given)) if (!known.has(figure)) return false;
  return namesIn(field, given).every((name) => hasWord(text, name));
}
