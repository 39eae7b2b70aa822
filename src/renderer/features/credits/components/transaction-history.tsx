import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { QuietDrawing } from '#renderer/components/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/list-rows.tsx';
import { LoadFailure } from '#renderer/components/load-failure.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { transactionsQuery } from '#renderer/features/credits/api/list-transactions.ts';
import { useFormat } from '#renderer/lib/format.ts';

const Amount = styled(TableCell)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-positive="true"]': { color: theme.vars.palette.green.main },
}));

/** The latest ten entries of the ledger. */
export function TransactionHistory() {
  const { t } = useTranslation();
  const format = useFormat();
  const transactions = useQuery(transactionsQuery);
  return (
    <Panel title={t('billing.history')} flush>
      {transactions.isPending && <RowSkeletons count={4} label={t('common.loading')} />}
      {transactions.isError && (
        <LoadFailure error={transactions.error} onRetry={() => void transactions.refetch()} />
      )}
      {transactions.data?.length === 0 && (
        <EmptyState
          heading="h3"
          drawing={<QuietDrawing />}
          title={t('billing.noTransactions')}
          text={t('billing.noTransactionsHint')}
        />
      )}
      {transactions.data && transactions.data.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={t('billing.history')} sx={{ px: 1 }}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{t('billing.date')}</TableCell>
                <TableCell>{t('billing.type')}</TableCell>
                <TableCell>{t('billing.description')}</TableCell>
                <TableCell align="right">{t('billing.amount')}</TableCell>
                <TableCell align="right">{t('billing.balance')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {transactions.data
                .slice(0, 10)
                .map(({ id, type, description, amount, balanceAfter, createdAt }) => (
                  <TableRow key={id} sx={{ '&:last-child td': { borderBottom: 0 } }}>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.date(createdAt)}</TableCell>
                    <TableCell>{t(`billing.types.${type}`)}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{description}</TableCell>
                    <Amount align="right" data-positive={amount > 0}>
                      {format.signedNumber(amount)}
                    </Amount>
                    <Amount align="right">{format.number(balanceAfter)}</Amount>
                  </TableRow>
                ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  );
}
