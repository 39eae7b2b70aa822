import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FactList } from '#renderer/components/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';

/** Payment method and address: placeholders, and named so, as long as no real ones are known. */
export function BillingInformation() {
  const { t } = useTranslation();
  return (
    <Panel title={t('billing.information')} aside={<Chip label={t('billing.placeholder.badge')} />}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('billing.placeholder.text')}
      </Typography>
      <FactList>
        <dt>{t('billing.paymentMethod')}</dt>
        <dd>
          {t('billing.placeholder.card')}
          <br />
          {t('billing.placeholder.expiry')}
        </dd>
        <dt>{t('billing.address')}</dt>
        <dd>
          {t('billing.placeholder.street')}
          <br />
          {t('billing.placeholder.city')}
          <br />
          {t('billing.placeholder.country')}
        </dd>
      </FactList>
    </Panel>
  );
}
