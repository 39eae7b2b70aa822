import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { parkedPurchasesQuery } from '#renderer/features/sales/api/purchases.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';
import { AssignDialog } from './assign-dialog.tsx';

function ParkedRow({ purchase, onAssign }: { purchase: ParkedPurchase; onAssign: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, id, productName, variantId, amount, createdAt, hasOwner, hasPlan, isClaimRefused } = purchase;
  const facts = [
    t(`admin.pricing.parked.kinds.${kind}`, { id: id.slice(id.indexOf('-') + 1) }),
    productName || variantId,
    amount !== null && format.usd(amount),
    format.date(createdAt),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{purchase.customerEmail}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {!hasOwner && <Typography variant="body2">{t('admin.pricing.parked.noOwner')}</Typography>}
        {isClaimRefused && <Typography variant="body2">{t('admin.pricing.parked.claimRefused')}</Typography>}
        {!hasPlan && (
          <Typography variant="body2">{t('admin.pricing.parked.noPlan', { variant: variantId })}</Typography>
        )}
      </Box>
      {!hasOwner && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('admin.pricing.parked.assignOf', { email: purchase.customerEmail })}
          onClick={onAssign}
        >
          {t('admin.pricing.parked.assign')}
        </Button>
      )}
    </Box>
  );
}

/** Purchases without an owner or a plan. */
export function ParkedPurchases() {
  const { t } = useTranslation();
  const query = useQuery(parkedPurchasesQuery);
  const dialog = useDialog<ParkedPurchase>();
  return (
    <Panel title={t('admin.pricing.parked.title')} flush>
      {query.isPending && <RowSkeletons count={2} label={t('common.loading')} />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {t('admin.pricing.parked.none')}
        </Typography>
      )}
      <RowList>
        {query.data?.map((purchase) => (
          <ParkedRow key={purchase.id} purchase={purchase} onAssign={() => dialog.show(purchase)} />
        ))}
      </RowList>
      {dialog.shown && <AssignDialog purchase={dialog.shown.item} {...dialog.state} />}
    </Panel>
  );
}
