import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

const TYPES = /Product|Application|Organization|Business|Service|Offer|FAQPage|Question|Course|Brand/u;
const MOST_LINES = 120;
const LONGEST_LINE = 600;
const DEEPEST = 8;
const INLINE_TAGS = /<\/?(?:a|b|em|i|small|span|strong|u)\b[^<>]{0,500}>/giu;
const TAGS = /<[^<>]{0,500}>/gu;
/** Properties that say something about an offer, in the order of the lines. */
const TEXTS = ['name', 'slogan', 'description', 'category', 'applicationCategory', 'areaServed', 'audience'];

/**
 * What the JSON-LD blocks of a page say about products, offers and firms (schema.org), as labelled lines such
 * as `Offer: price 29 EUR`.
 */
export function structuredLines(blocks: readonly string[]): string[] {
  const lines = new Set<string>();
  for (const block of blocks) {
    try {
      collect(JSON.parse(block), lines, 0);
    } catch {
      // Invalid JSON is ignored.
    }
  }
  return [...lines].slice(0, MOST_LINES);
}

function collect(value: unknown, lines: Set<string>, depth: number): void {
  if (depth > DEEPEST || lines.size > MOST_LINES) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, lines, depth + 1);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>;
  const type = [node['@type']].flat().find((name) => typeof name === 'string');
  if (typeof type === 'string' && TYPES.test(type)) {
    for (const line of linesOf(type, node)) lines.add(line);
  }
  for (const [key, child] of Object.entries(node)) if (key !== '@context') collect(child, lines, depth + 1);
}

function linesOf(type: string, node: Record<string, unknown>): string[] {
  const answer = textOf((node.acceptedAnswer as Record<string, unknown> | undefined)?.text);
  if (type === 'Question' && answer !== '') return [line(`${textOf(node.name)} ${answer}`)];
  const texts = TEXTS.flatMap((key) => {
    const text = textOf(node[key]);
    return text === '' ? [] : line(`${type}: ${key === 'name' ? '' : `${key} `}${text}`);
  });
  const price = textOf(node.price) || textOf(node.lowPrice);
  if (price === '') return texts;
  const name = textOf(node.name);
  return [
    ...texts,
    line(`${type}: ${name === '' ? '' : `${name}, `}price ${price} ${textOf(node.priceCurrency)}`),
  ];
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(INLINE_TAGS, '').replace(TAGS, ' ').trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return textOf((value as Record<string, unknown>).name);
}

function line(text: string): string {
  return limitCharacters(cleanUntrustedText(text).replace(/\s+/gu, ' ').trim(), LONGEST_LINE);
}
