/** Matches `[3]` and `[1, 4]`, but no merge tags or links. */
const MARK = /(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,20})\](?![\](])/gu;

/** Marks `[n]` that refer to no source. */
export function marksWithoutSource(text: string, sources: number): string[] {
  const found = Array.from(text.matchAll(MARK)).flatMap(([mark, list = '']) =>
    list.split(',').some((number) => Number(number) < 1 || Number(number) > sources) ? [mark] : [],
  );
  return [...new Set(found)];
}
