import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { listUserPurchases } from '#shared/contracts/admin/user-page.ts';
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
          text: ({ name }) => name,
          below: ({ kind, id }) => t(`admin.user.kinds.${kind}`, { id }),
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
          cell: ({ amountCents, currency }) =>
            amountCents === null || currency === null ? '–' : format.cents(amountCents, currency),
          below: ({ refundedCents, currency }) =>
            refundedCents && currency
              ? t('admin.user.refunded', { amount: format.cents(refundedCents, currency) })
              : null,
        },
        createdAt: { label: t('billing.date') },
      }}
    />
  );
}
