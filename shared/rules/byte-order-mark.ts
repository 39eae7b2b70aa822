/** U+FEFF, which some programs write before a text. The Markdown parser skips one there, which shifts all positions. */
const MARKS = /^\uFEFF+/u;

export function withoutByteOrderMark(text: string): string {
  return text.replace(MARKS, '');
}

/** Removes the mark from all texts of parsed JSON. */
export function withoutByteOrderMarks(value: unknown): unknown {
  if (typeof value === 'string') return withoutByteOrderMark(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutByteOrderMarks);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutByteOrderMarks(part)]));
}
