import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { RefundDialog } from '#renderer/features/admin/users/credits-dialog.tsx';
import { type LedgerEntry, listUserTransactions } from '#shared/contracts/admin/user-page.ts';

/** The bookings of a user. `?from=` names the entry that the list starts with. */
export function LedgerList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const dialog = useDialog<LedgerEntry>();
  const [params, setParams] = useSearchParams();
  const from = /^\d{1,10}$/u.test(params.get('from') ?? '') ? (params.get('from') ?? undefined) : undefined;
  const wordsOf = ({ reason, message }: LedgerEntry) =>
    [
      reason === null ? null : t('admin.user.reasonLine', { reason }),
      message === null ? null : t('admin.user.messageLine', { message }),
    ].filter((line) => line !== null);
  return (
    <>
      {from !== undefined && (
        <div style={{ marginBottom: 16 }}>
          <Notice
            action={
              <Button size="small" onClick={() => setParams({ show: 'ledger' }, { replace: true })}>
                {t('admin.user.wholeLedger')}
              </Button>
            }
          >
            {t('admin.user.ledgerFrom')}
          </Notice>
        </div>
      )}
      <AdminList
        list={listUserTransactions}
        params={{ id: userId }}
        query={{ from }}
        aria-label={t('admin.user.tabs.ledger')}
        searchLabel={t('admin.user.searchLedger')}
        empty={{ title: t('billing.noTransactions'), text: t('admin.user.noLedger') }}
        keyOf={({ id }) => id}
        alignsNumbers
        columns={{
          description: {
            label: t('billing.description'),
            cell: ({ description, isRefunded }) => (
              <>
                {description}
                {isRefunded && <Chip size="small" label={t('billing.refunded')} sx={{ ml: 1 }} />}
              </>
            ),
            below: wordsOf,
          },
          type: { label: t('billing.type'), cell: ({ type }) => t(`billing.types.${type}`) },
          amount: { label: t('billing.amount'), onPhone: 'column' },
          balance: { label: t('billing.balance') },
          createdAt: { label: t('billing.date') },
        }}
        actions={(entry) =>
          entry.type === 'usage' &&
          !entry.isRefunded && (
            <Button
              size="small"
              aria-label={t('admin.user.refund.actionFor', { use: entry.description })}
              onClick={() => dialog.show(entry)}
            >
              {t('admin.user.refund.action')}
            </Button>
          )
        }
      />
      {dialog.shown && <RefundDialog entry={dialog.shown.item} {...dialog.state} />}
    </>
  );
}
