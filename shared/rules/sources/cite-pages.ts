import { MAX_CITATIONS, type Source } from '#shared/rules/sources/source.ts';

/** Matches `[p1]`, also mixed with other marks: `[1, p2]`. Does not match links or their definitions. */
const PAGE_MARK = / ?\[(p?\d{1,3}(?:, ?p?\d{1,3})*)\](?![(:])/giu;

/**
 * Turns page marks into source numbers. A page becomes a source when a mark refers to it. Marks of unknown
 * pages are removed.
 *
 * @param pages the pages that were read, by mark
 * @returns the text, and `sources` followed by the cited pages
 */
export function citePages(
  text: string,
  sources: readonly Source[],
  pages: ReadonlyMap<string, Pick<Source, 'url' | 'title'>>,
): { text: string; sources: Source[] } {
  const listed = [...sources];
  const numberOf = (mark: string): number | undefined => {
    const page = pages.get(mark.trim().toLowerCase());
    if (!page) return undefined;
    const known = listed.findIndex(({ url }) => url === page.url);
    if (known !== -1) return known + 1;
    return listed.length < MAX_CITATIONS ? listed.push({ ...page, origin: 'provider' }) : undefined;
  };
  const cited = text.replace(PAGE_MARK, (whole, list: string) => {
    // The provider's numbers in a mixed mark are not checked, so they are removed.
    const marks = list.split(',').filter((mark) => /p/iu.test(mark));
    if (marks.length === 0) return whole;
    const numbers = new Set(marks.flatMap((mark) => numberOf(mark) ?? []));
    if (numbers.size === 0) return '';
    return `${whole.startsWith(' ') ? ' ' : ''}[${[...numbers].join(', ')}]`;
  });
  return { text: cited, sources: listed };
}

/** A mark of which only the first characters have arrived. */
const BEGUN_MARK = / ?\[p\d{0,3}(?:, ?p?\d{0,3})*$/iu;

/** A text that is still being written, without the marks of pages, whose numbers are not known before its end. */
export function withoutPageMarks(text: string): string {
  return citePages(text, [], new Map()).text.replace(BEGUN_MARK, '');
}
