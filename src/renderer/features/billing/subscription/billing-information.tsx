import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { Subscription } from '#shared/contracts/billing/payments.ts';

/** The placeholder texts of the specification, as an example. */
function Placeholder() {
  const { t } = useTranslation();
  return (
    <>
      <SecondaryText sx={{ mb: 1.5 }}>{t('billing.placeholder.text')}</SecondaryText>
      <FactList sx={{ '& dd': { color: 'text.secondary', fontStyle: 'italic' } }}>
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
    </>
  );
}

interface BillingInformationProps {
  subscription: Subscription | null;
  onManage: () => void;
  isOpening: boolean;
}

/** The payment method of a subscription. The payment provider stores the address. */
export function BillingInformation({ subscription, onManage, isOpening }: BillingInformationProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('billing.information')}
      aside={
        subscription ? (
          <Button size="small" loading={isOpening} onClick={onManage}>
            {t('billing.manage')}
          </Button>
        ) : (
          <Chip label={t('billing.placeholder.badge')} />
        )
      }
    >
      {subscription ? (
        <FactList>
          <dt>{t('billing.paymentMethod')}</dt>
          <dd>{cardText(subscription) ?? t('billing.cardUnknown')}</dd>
          <dt>{t('billing.address')}</dt>
          <dd>{t('billing.addressAtProvider')}</dd>
        </FactList>
      ) : (
        <Placeholder />
      )}
    </Panel>
  );
}

function cardText({ cardBrand, cardLastFour }: Subscription): string | undefined {
  if (!cardBrand || !cardLastFour) return undefined;
  return `${cardBrand.charAt(0).toUpperCase()}${cardBrand.slice(1)} •••• ${cardLastFour}`;
}
