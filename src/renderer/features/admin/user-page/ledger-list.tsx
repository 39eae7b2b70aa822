import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { listUserTransactions, transactionSorts } from '#shared/contracts/admin/user-page.ts';
import { useUserList } from './use-user-list.ts';

export function LedgerList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, query } = useUserList(transactionSorts);
  const page = useQuery(pageQuery(listUserTransactions, { params: { id: userId }, query }));
  return (
    <ServerList
      aria-label={t('admin.user.tabs.ledger')}
      view={view}
      page={page}
      searchLabel={t('admin.user.searchLedger')}
      empty={{ title: t('billing.noTransactions'), text: t('admin.user.noLedger') }}
      keyOf={({ id }) => id}
      columns={[
        { id: 'description', label: t('billing.description'), cell: ({ description }) => description },
        {
          id: 'type',
          label: t('billing.type'),
          value: 'server',
          cell: ({ type }) => t(`billing.types.${type}`),
        },
        {
          id: 'amount',
          label: t('billing.amount'),
          value: 'server',
          align: 'right',
          isNumeric: true,
          onPhone: 'column',
          cell: ({ amount }) => format.signedNumber(amount),
        },
        {
          id: 'balance',
          label: t('billing.balance'),
          align: 'right',
          isNumeric: true,
          cell: ({ balanceAfter }) => format.number(balanceAfter),
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
