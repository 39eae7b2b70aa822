import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import {
  listUserPurchases,
  type UserPurchase,
  userPurchaseSorts,
} from '#shared/contracts/admin/user-page.ts';
import { invoiceStates, orderStates, subscriptionStates } from '#shared/rules/plans/purchase-states.ts';
import { useUserList } from './use-user-list.ts';

const knownStates = [...new Set([...orderStates, ...invoiceStates, ...subscriptionStates])];
const GOOD = ['paid', 'active', 'on_trial'];

/** Orders, invoices and subscriptions of a user, each in its own currency. */
export function PurchaseList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, query } = useUserList(userPurchaseSorts);
  const page = useQuery(pageQuery(listUserPurchases, { params: { id: userId }, query }));
  const statusText = (status: string) => {
    const state = knownStates.find((known) => known === status);
    return state ? t(`admin.user.statuses.${state}`) : status;
  };
  const money = ({ amountCents, currency }: UserPurchase) =>
    amountCents === null || currency === null ? '–' : format.cents(amountCents, currency);
  return (
    <ServerList
      aria-label={t('admin.user.tabs.purchases')}
      view={view}
      page={page}
      searchLabel={t('admin.user.searchPurchases')}
      empty={{ title: t('admin.user.noPurchases'), text: t('admin.user.noPurchasesHint') }}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        {
          id: 'kind',
          label: t('admin.user.purchase'),
          value: 'server',
          cell: ({ kind, id, name }) => (
            <>
              {name}
              <Typography variant="caption" component="div" color="textSecondary">
                {t(`admin.user.kinds.${kind}`, { id })}
              </Typography>
            </>
          ),
        },
        {
          id: 'status',
          label: t('admin.status'),
          value: 'server',
          cell: ({ status }) => (
            <Chip
              size="small"
              label={statusText(status)}
              sx={GOOD.includes(status) ? { bgcolor: 'green.soft', color: 'green.main' } : undefined}
            />
          ),
        },
        {
          id: 'credits',
          label: t('admin.users.credits'),
          align: 'right',
          isNumeric: true,
          cell: ({ credits }) => (credits === null ? '–' : format.number(credits)),
        },
        {
          id: 'amount',
          label: t('admin.user.amount'),
          value: 'server',
          align: 'right',
          isNumeric: true,
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
        {
          id: 'createdAt',
          label: t('billing.date'),
          value: 'server',
          align: 'right',
          isNumeric: true,
          cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
        },
      ]}
    />
  );
}
