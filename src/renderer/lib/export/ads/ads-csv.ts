import Papa from 'papaparse';
import type { ExportedAds } from '#shared/rules/creatives/exported-ads.ts';

/**
 * RFC 4180 in UTF-8. Import programs read every cell as it stands, so nothing is escaped as for a spreadsheet: texts that
 * begin like a formula are refused before.
 */
export function adsCsv({ columns, rows }: Pick<ExportedAds, 'columns' | 'rows'>): string {
  return `${Papa.unparse({ fields: [...columns], data: rows }, { newline: '\r\n' })}\r\n`;
}
