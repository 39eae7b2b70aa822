/** `[3]` and `[1, 4]`, no merge tags and no links. */
const MARK = /(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,20})\](?![\](])/gu;

/** Marks `[n]` that no source belongs to. */
export function marksWithoutSource(text: string, sources: number): string[] {
  const found = Array.from(text.matchAll(MARK)).flatMap(([mark, list = '']) =>
    list.split(',').some((number) => Number(number) < 1 || Number(number) > sources) ? [mark] : [],
  );
  return [...new Set(found)];
}
