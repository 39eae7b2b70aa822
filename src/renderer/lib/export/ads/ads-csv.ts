import Papa from 'papaparse';
import { csvText } from '#renderer/lib/export/files/csv-text.ts';
import type { ExportedAds } from '#shared/rules/creatives/exported-ads.ts';

type Rows = Pick<ExportedAds, 'columns' | 'rows'>;

/**
 * RFC 4180 in UTF-8 for an import program, which reads every cell as it stands. Nothing is escaped as for a spreadsheet:
 * texts and names that begin like a command are refused before.
 */
export function adsCsv({ columns, rows }: Rows): string {
  return `${Papa.unparse({ fields: [...columns], data: rows }, { newline: '\r\n' })}\r\n`;
}

/** A table that people open in a spreadsheet. */
export const adsSheet = ({ columns, rows }: Rows): string => csvText(columns, rows);
