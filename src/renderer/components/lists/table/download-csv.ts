import { useTranslation } from 'react-i18next';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';

export interface Csv<Row> {
  /** Must not include the extension. */
  fileName: string;
  /** Header and raw value of each column. */
  columns: readonly { label: string; value: (row: Row) => string | number | null }[];
}

/** Downloads rows as a CSV file. The code that writes it loads on first use. */
export function useCsvDownload<Row>({ fileName, columns }: Csv<Row>): (rows: readonly Row[]) => void {
  const { t, i18n } = useTranslation();
  return (rows) => {
    const write = async () => {
      const { csvText, spreadsheetFormat } = await import('#renderer/lib/export/files/csv-text.ts');
      const fields = columns.map(({ label }) => label);
      const cells = rows.map((row) => columns.map(({ value }) => value(row)));
      const data = csvText(fields, cells, spreadsheetFormat(i18n.language, navigator.languages));
      await deliverFile({ fileName: `${fileName}.csv`, extension: 'csv', data });
    };
    write().catch((error: unknown) => showFailure(t('lists.csvFailed'), error));
  };
}
