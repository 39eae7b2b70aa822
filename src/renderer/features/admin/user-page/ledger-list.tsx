import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { listUserTransactions } from '#shared/contracts/admin/user-page.ts';

export function LedgerList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  return (
    <AdminList
      list={listUserTransactions}
      params={{ id: userId }}
      aria-label={t('admin.user.tabs.ledger')}
      searchLabel={t('admin.user.searchLedger')}
      empty={{ title: t('billing.noTransactions'), text: t('admin.user.noLedger') }}
      keyOf={({ id }) => id}
      alignsNumbers
      columns={{
        description: { label: t('billing.description') },
        type: { label: t('billing.type'), cell: ({ type }) => t(`billing.types.${type}`) },
        amount: { label: t('billing.amount'), onPhone: 'column' },
        balance: { label: t('billing.balance') },
        createdAt: { label: t('billing.date') },
      }}
    />
  );
}
