import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { absoluteHttpAddress } from './citations.ts';

/** Matches `[3]` and `[1, 4]`. */
const MARK = / ?\[(\d{1,3}(?:, ?\d{1,3})*)\]/g;

/** The address for each mark `[n]`, by the provider's numbering. */
export type CitationMarks = Map<number, string>;

/** Perplexity's marks are the ids of search results, or their positions when the ids restart with each search. */
export function marksOfResults(results: readonly { id?: unknown; url?: unknown }[]): CitationMarks {
  const ids = results.map(({ id }) => Number(id));
  const hasIds = ids.every((id) => Number.isInteger(id) && id > 0) && new Set(ids).size === ids.length;
  const marks: CitationMarks = new Map();
  for (const [index, { url }] of results.entries()) {
    const address = absoluteHttpAddress(url);
    if (address !== null) marks.set(hasIds ? (ids[index] ?? 0) : index + 1, address);
  }
  return marks;
}

/**
 * OpenAI gives the text range of each citation. If the range contains a mark, the citation is the mark's
 * source.
 */
export function marksOfAnnotations(
  text: string,
  annotations: readonly { url?: unknown; start_index?: unknown; end_index?: unknown }[],
): CitationMarks {
  const marks: CitationMarks = new Map();
  for (const { url, start_index: start, end_index: end } of annotations) {
    if (typeof start !== 'number' || typeof end !== 'number') continue;
    const number = /^\[(\d{1,3})\]$/.exec(text.slice(start, end).trim())?.[1];
    const address = absoluteHttpAddress(url);
    if (number !== undefined && address !== null && !marks.has(Number(number)))
      marks.set(Number(number), address);
  }
  return marks;
}

/**
 * Renumbers the marks of a text to positions in `citations` and removes marks without a source. Without known
 * marks the text stays unchanged.
 */
export function renumberMarks(text: string, marks: CitationMarks, citations: readonly Citation[]): string {
  if (marks.size === 0) return text;
  const places = new Map(citations.map(({ url }, index) => [url, index + 1]));
  return text.replace(MARK, (whole, list: string) => {
    const numbers = list.split(',').flatMap((number) => places.get(marks.get(Number(number)) ?? '') ?? []);
    if (numbers.length === 0) return '';
    return `${whole.startsWith(' ') ? ' ' : ''}[${[...new Set(numbers)].join(', ')}]`;
  });
}
