/** Three digits after a separator are thousands, except after a leading zero or another separator: 1.200 is 1,200. */
export function parseNumber(text: string): number {
  const separators = text.match(/[.,]/gu) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const position = text.lastIndexOf(last);
  const mixed = separators.some((separator) => separator !== last);
  const isDecimal = text.length - position !== 4 || text.startsWith('0') || (mixed && position !== 1);
  const whole = (isDecimal ? text.slice(0, position) : text).replace(/[.,]/gu, '');
  return Number(isDecimal ? `${whole}.${text.slice(position + 1)}` : whole);
}
