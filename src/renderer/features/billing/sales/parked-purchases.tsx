import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { parkedPurchasesQuery } from '#renderer/features/billing/api/purchases.ts';
import { listParkedPurchases, type ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';
import { AssignDialog } from './assign-dialog.tsx';

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
      {query.data && query.data.length > 0 && <ParkedList purchases={query.data} onAssign={dialog.show} />}
      {dialog.shown && <AssignDialog purchase={dialog.shown.item} {...dialog.state} />}
    </Panel>
  );
}

interface ParkedListProps {
  purchases: readonly ParkedPurchase[];
  onAssign: (purchase: ParkedPurchase) => void;
}

function ParkedList({ purchases, onAssign }: ParkedListProps) {
  const { t } = useTranslation();
  const kindOf = ({ kind, id }: ParkedPurchase) =>
    t(`admin.pricing.parked.kinds.${kind}`, { id: id.slice(id.indexOf('-') + 1) });
  const nameOf = ({ productName, variantId }: ParkedPurchase) => productName || variantId;
  const reasonsOf = ({ hasOwner, hasPlan, isClaimRefused, variantId }: ParkedPurchase) =>
    [
      !hasOwner && t('admin.pricing.parked.noOwner'),
      isClaimRefused && t('admin.pricing.parked.claimRefused'),
      !hasPlan && t('admin.pricing.parked.noPlan', { variant: variantId }),
    ].filter((reason) => reason !== false);
  const columns = useDescribedColumns(
    listParkedPurchases,
    {
      email: { label: t('admin.pricing.parked.customer'), below: reasonsOf },
      name: {
        label: t('admin.user.purchase'),
        text: nameOf,
        below: kindOf,
      },
      amount: { label: t('admin.user.amount') },
      createdAt: { label: t('billing.date') },
    },
    { alignsNumbers: true },
  );
  return (
    <ClientList
      aria-label={t('admin.pricing.parked.title')}
      isInPanel
      rows={purchases}
      keyOf={({ id }) => id}
      view={{ prefix: 'parked.', sort: 'createdAt' }}
      searchLabel={t('admin.pricing.parked.search')}
      textOf={(purchase) => [purchase.customerEmail, kindOf(purchase), nameOf(purchase)].join(' ')}
      columns={columns}
      actions={(purchase) =>
        !purchase.hasOwner && (
          <Button
            variant="outlined"
            size="small"
            aria-label={t('admin.pricing.parked.assignOf', { email: purchase.customerEmail })}
            onClick={() => onAssign(purchase)}
          >
            {t('admin.pricing.parked.assign')}
          </Button>
        )
      }
    />
  );
}
