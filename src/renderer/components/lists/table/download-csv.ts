import { useTranslation } from 'react-i18next';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';

export interface Csv<Row> {
  /** Must not include the extension. */
  fileName: string;
  /** Header and raw value of each column; numbers have the same format in every language. */
  columns: readonly { label: string; value: (row: Row) => string | number | null }[];
}

/** Downloads rows as a CSV file. The code that writes it loads on first use. */
export function useCsvDownload<Row>({ fileName, columns }: Csv<Row>): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  return (rows) => {
    const write = async () => {
      const { csvText } = await import('#renderer/lib/export/files/csv-text.ts');
      const fields = columns.map(({ label }) => label);
      const cells = rows.map((row) => columns.map(({ value }) => value(row)));
      await deliverFile({ fileName: `${fileName}.csv`, extension: 'csv', data: csvText(fields, cells) });
    };
    write().catch((error: unknown) => showFailure(t('lists.csvFailed'), error));
  };
}
