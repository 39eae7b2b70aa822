/** In UTF-16 code units. */
export const LONGEST_LINE = 20_000;

/**
 * Whether a line of a stored text may be a heading, a label or a table row. A longer one is plain text, so that no
 * pattern for such lines ever reads more.
 */
export function mayHaveStructure(line: string): boolean {
  return line.length <= LONGEST_LINE;
}
