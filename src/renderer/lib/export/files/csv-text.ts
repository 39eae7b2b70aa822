import Papa from 'papaparse';
import { escapeCell } from '#shared/rules/emails/export/escape-copy.ts';

/**
 * RFC 4180 with a byte order mark, so that spreadsheets read UTF-8. Escapes texts that a spreadsheet would
 * run as formulas.
 *
 * @param cells rows of values; null is an empty cell
 */
export function csvText(
  fields: readonly string[],
  cells: readonly (readonly (string | number | null)[])[],
): string {
  const data = cells.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : escapeCell(cell ?? ''))),
  );
  return `\ufeff${Papa.unparse({ fields: fields.map(escapeCell), data }, { newline: '\r\n' })}\r\n`;
}
