import Papa from 'papaparse';
import { escapeCell } from '#shared/rules/emails/export/escape-copy.ts';

export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** What programs import. */
const COMMAS: CsvFormat = { separator: ',', decimal: '.' };

/**
 * What a spreadsheet opens as a table: with a decimal comma, it expects semicolons between cells.
 * @param regions the reader's languages with their regions: Mexico writes 1.5, Spain 1,5
 */
export function spreadsheetFormat(language: string, regions: readonly string[]): CsvFormat {
  const tag = regions.find((region) => region.split('-', 1)[0] === language && isTag(region)) ?? language;
  return new Intl.NumberFormat(tag).format(0.5).includes(',') ? { separator: ';', decimal: ',' } : COMMAS;
}

/** Browsers also name the locales of operating systems, such as `en-US@posix`. */
function isTag(region: string): boolean {
  try {
    return Intl.getCanonicalLocales(region).length > 0;
  } catch {
    return false;
  }
}

/**
 * RFC 4180 with a byte order mark, so that spreadsheets read UTF-8. Escapes texts that a spreadsheet would
 * run as formulas.
 *
 * @param cells rows of values; null is an empty cell
 */
export function csvText(
  fields: readonly string[],
  cells: readonly (readonly (string | number | null)[])[],
  { separator, decimal }: CsvFormat = COMMAS,
): string {
  const data = cells.map((row) =>
    row.map((cell) =>
      typeof cell === 'number' ? String(cell).replace('.', decimal) : escapeCell(cell ?? '', separator),
    ),
  );
  const header = fields.map((field) => escapeCell(field, separator));
  return `\ufeff${Papa.unparse({ fields: header, data }, { newline: '\r\n', delimiter: separator })}\r\n`;
}
