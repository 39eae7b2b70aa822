import { useTranslation } from 'react-i18next';
import { showFailure } from '#renderer/lib/show-failure.ts';

export interface Csv<Row> {
  /** Without its extension. */
  fileName: string;
  /** Heads and raw values, by column: numbers stay numbers in every language. */
  columns: readonly { label: string; value: (row: Row) => string | number | null }[];
}

/** Downloads rows as a table; the code for it loads when it is used. */
export function useCsvDownload<Row>({ fileName, columns }: Csv<Row>): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  return (rows) => {
    const write = async () => {
      const [{ csvText }, { deliverFile }] = await Promise.all([
        import('#renderer/lib/export/files/csv-text.ts'),
        import('#renderer/lib/export/files/deliver-file.ts'),
      ]);
      const fields = columns.map(({ label }) => label);
      const cells = rows.map((row) => columns.map(({ value }) => value(row)));
      await deliverFile({ fileName: `${fileName}.csv`, extension: 'csv', data: csvText(fields, cells) });
    };
    write().catch((error: unknown) => showFailure(t('lists.csvFailed'), error));
  };
}
