import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/components/panel.tsx';
import { useFormat } from '#renderer/lib/format.ts';

/** From the specification, where nothing better is known. */
const DAYS_AHEAD = 30;

function dateAhead(days: number): Date {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date;
}

export function NextBillingDate() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('billing.nextDate')}>
      <Typography variant="h3" component="p" sx={{ m: 0 }}>
        {format.date(dateAhead(DAYS_AHEAD), { dateStyle: 'long' })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('billing.nextDateHint')}
      </Typography>
    </Panel>
  );
}
