import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { type Csv, useCsvDownload } from './download-csv.ts';

interface CsvButtonProps<Row> {
  /** Names the rows in the button's accessible name. */
  what: string;
  rows: readonly Row[];
  csv: Csv<Row>;
}

export function CsvButton<Row>({ what, rows, csv }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const download = useCsvDownload(csv);
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<DownloadIcon size={16} />}
      aria-label={t('lists.csvOf', { what })}
      onClick={() => download(rows)}
      sx={{ mr: -1 }}
    >
      {t('lists.csv')}
    </Button>
  );
}
