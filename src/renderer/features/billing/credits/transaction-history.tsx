import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { SpeechIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { MoreButton } from '#renderer/components/lists/more-button.tsx';
import { type Column, DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { dueCreditsQuery, transactionsQuery } from '#renderer/features/billing/api/credits.ts';
import { HelpDialog } from '#renderer/features/billing/help/help-dialog.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import { isCharge, useLedgerText } from './use-ledger-text.ts';

export function TransactionHistory() {
  const { t, format } = useTexts();
  const ledgerText = useLedgerText();
  const due = useQuery(dueCreditsQuery).data?.due ?? 0;
  const transactions = useInfiniteQuery(transactionsQuery);
  const help = useDialog<CreditTransaction>();
  const entries = transactions.data?.pages.flatMap((page) => page.entries);
  const columns: Column<CreditTransaction>[] = [
    {
      id: 'description',
      label: t('billing.description'),
      cell: (entry) => (
        <>
          {ledgerText(entry.description)}
          {entry.isRefunded && <Chip size="small" label={t('billing.refunded')} sx={{ ml: 1 }} />}
          {entry.message !== null && (
            <Caption component="div" sx={{ whiteSpace: 'pre-line' }}>
              {entry.message}
            </Caption>
          )}
        </>
      ),
    },
    { id: 'type', label: t('billing.type'), cell: ({ type }) => t(`billing.types.${type}`) },
    { id: 'date', label: t('billing.date'), isNumeric: true, cell: (entry) => format.date(entry.createdAt) },
    {
      id: 'amount',
      label: t('billing.amount'),
      align: 'right',
      isNumeric: true,
      cell: ({ amount }) => (
        <Box component="span" sx={amount > 0 ? { color: 'green.main' } : undefined}>
          {format.signedNumber(amount)}
        </Box>
      ),
    },
    {
      id: 'balance',
      label: t('billing.balance'),
      align: 'right',
      isNumeric: true,
      cell: ({ balanceAfter }) => format.number(balanceAfter),
    },
  ];
  return (
    <Panel title={t('billing.history')} flush>
      {due > 0 && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice>{t('billing.due', { count: due })}</Notice>
        </Box>
      )}
      {transactions.isPending && <RowSkeletons count={4} />}
      {transactions.isError && !entries && (
        <LoadFailure error={transactions.error} onRetry={() => void transactions.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyList title={t('billing.noTransactions')} text={t('billing.noTransactionsHint')} />
      )}
      {entries && entries.length > 0 && (
        <DataTable
          rows={entries}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(entry) =>
            isCharge(entry) && (
              <IconAction
                label={t('help.askAbout', { charge: ledgerText(entry.description) })}
                tooltip={t('help.askShort')}
                onClick={() => help.show(entry)}
              >
                <SpeechIcon size={16} />
              </IconAction>
            )
          }
        />
      )}
      {help.shown && <HelpDialog charge={help.shown.item} {...help.state} />}
      <MoreButton of={transactions} label={t('billing.moreTransactions')} />
    </Panel>
  );
}
