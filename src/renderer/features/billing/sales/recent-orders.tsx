import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { RecentOrder } from '#shared/contracts/admin/admin.ts';

const known = ['paid', 'pending', 'failed', 'refunded', 'partial_refund', 'fraudulent'] as const;

/** Texts of the states. Unknown states of the provider stay untranslated. */
function useStatusText() {
  const { t } = useTranslation();
  return (status: string) => {
    const key = known.find((candidate) => candidate === status);
    return key ? t(`admin.pricing.statuses.${key}`) : status;
  };
}

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const { t, format } = useTexts();
  const statusText = useStatusText();
  return (
    <Panel title={t('admin.pricing.recentOrders')} flush>
      {orders.length === 0 && (
        <EmptyList title={t('admin.pricing.noSales')} text={t('admin.pricing.noSalesHint')} />
      )}
      <RowList>
        {orders.map(({ id, customerEmail, planName, amount, status, createdAt }) => (
          <li key={id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {customerEmail}
              </Typography>
              <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
                {t('admin.pricing.orderLine', { plan: planName, date: format.date(createdAt) })}
              </SecondaryText>
            </Box>
            <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5, flex: 'none' }}>
              <Typography variant="subtitle2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.usd(amount)}
              </Typography>
              <Chip
                size="small"
                data-status={status}
                label={statusText(status)}
                sx={status === 'paid' ? { bgcolor: 'green.soft', color: 'green.main' } : undefined}
              />
            </Box>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
