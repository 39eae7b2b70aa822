/** Matches `[3]` and `[1, 4]`, but not links or their definitions. */
const MARK = / ?\[(\d{1,3}(?:, ?\d{1,3})*)\](?![(:])/g;

/**
 * The second part of a text with the numbers of all sources. Its marks are positions in `own`; beyond these, they are
 * numbers of the first part, which the model has read. Marks without a source are removed.
 *
 * @param own addresses of the second part's sources
 * @param earlier how many sources the first part has
 * @param all addresses of all sources, those of the first part first
 */
export function renumberContinued(
  text: string,
  { own, earlier, all }: { own: readonly string[]; earlier: number; all: readonly string[] },
): string {
  const places = new Map(all.map((url, index) => [url, index + 1]));
  const numberOf = (mark: number) => {
    const url = own[mark - 1];
    if (url !== undefined) return places.get(url);
    return mark > 0 && mark <= earlier ? mark : undefined;
  };
  return text.replace(MARK, (whole, list: string) => {
    const numbers = new Set(list.split(',').flatMap((mark) => numberOf(Number(mark)) ?? []));
    if (numbers.size === 0) return '';
    return `${whole.startsWith(' ') ? ' ' : ''}[${[...numbers].join(', ')}]`;
  });
}
