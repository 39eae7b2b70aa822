import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { listUserPurchases, type UserPurchase } from '#shared/contracts/admin/user-page.ts';
import { invoiceStates, orderStates, subscriptionStates } from '#shared/rules/plans/purchase-states.ts';

const knownStates = [...new Set([...orderStates, ...invoiceStates, ...subscriptionStates])];
const GOOD = ['paid', 'active', 'on_trial'];

/** Orders, invoices and subscriptions of a user, each in its own currency. */
export function PurchaseList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusText = (status: string) => {
    const state = knownStates.find((known) => known === status);
    return state ? t(`admin.user.statuses.${state}`) : status;
  };
  const money = ({ amountCents, currency }: UserPurchase) =>
    amountCents === null || currency === null ? '–' : format.cents(amountCents, currency);
  return (
    <AdminList
      list={listUserPurchases}
      params={{ id: userId }}
      aria-label={t('admin.user.tabs.purchases')}
      searchLabel={t('admin.user.searchPurchases')}
      empty={{ title: t('admin.user.noPurchases'), text: t('admin.user.noPurchasesHint') }}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      alignsNumbers
      columns={{
        kind: {
          label: t('admin.user.purchase'),
          cell: ({ kind, id, name }) => (
            <>
              {name}
              <Typography variant="caption" component="div" color="textSecondary">
                {t(`admin.user.kinds.${kind}`, { id })}
              </Typography>
            </>
          ),
        },
        status: {
          label: t('admin.status'),
          cell: ({ status }) => (
            <Chip
              size="small"
              label={statusText(status)}
              sx={GOOD.includes(status) ? { bgcolor: 'green.soft', color: 'green.main' } : undefined}
            />
          ),
        },
        credits: { label: t('admin.users.credits') },
        amount: {
          label: t('admin.user.amount'),
          onPhone: 'column',
          cell: (row) => (
            <>
              {money(row)}
              {row.refundedCents !== null && row.refundedCents > 0 && row.currency !== null && (
                <Typography variant="caption" component="div" color="textSecondary">
                  {t('admin.user.refunded', { amount: format.cents(row.refundedCents, row.currency) })}
                </Typography>
              )}
            </>
          ),
        },
        createdAt: { label: t('billing.date') },
      }}
    />
  );
}
