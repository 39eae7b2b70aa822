import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { SpeechIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { dueCreditsQuery, transactionsQuery } from '#renderer/features/billing/api/list-transactions.ts';
import { HelpDialog } from '#renderer/features/billing/help/help-dialog.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';

/** On phones every entry has two lines, so that amount and balance stay visible. */
const Ledger = styled(Table)(({ theme }) => ({
  '& tr > :first-of-type': { paddingLeft: 20 },
  '& tr > :last-of-type': { paddingRight: 20 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& [data-column="date"], & [data-column="type"]': { whiteSpace: 'nowrap' },
  '& [data-column="description"]': { width: '60%', overflowWrap: 'anywhere' },
  '& [data-column="amount"], & [data-column="balance"]': {
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-positive="true"]': { color: theme.vars.palette.green.main },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHiddenStyle,
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"description description amount action" "date type balance action" / auto 1fr auto auto',
      columnGap: 8,
      padding: '10px 20px',
      borderTop: `1px solid ${theme.vars.palette.hairline}`,
    },
    '& tbody td, & tbody tr > :first-of-type, & tbody tr > :last-of-type': { padding: 0, border: 0 },
    '& [data-column="date"], & [data-column="type"], & [data-column="balance"]': {
      ...theme.typography.caption,
      color: theme.vars.palette.text.secondary,
    },
    '& [data-column="balance"]::before': { content: 'attr(data-label) " "' },
    '& [data-column="description"]': { gridArea: 'description', width: 'auto' },
    '& [data-column="amount"]': { gridArea: 'amount' },
    '& [data-column="action"]': { gridArea: 'action', alignSelf: 'center' },
    '& [data-column="date"]': { gridArea: 'date' },
    '& [data-column="type"]': { gridArea: 'type' },
    '& [data-column="balance"]': { gridArea: 'balance' },
  },
}));

/** The account's credit ledger. */
export function TransactionHistory() {
  const { t } = useTranslation();
  const format = useFormat();
  const due = useQuery(dueCreditsQuery).data?.due ?? 0;
  const transactions = useInfiniteQuery(transactionsQuery);
  const help = useDialog<CreditTransaction>();
  const entries = transactions.data?.pages.flatMap((page) => page.entries);
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await transactions.fetchNextPage();
    if (isFetchNextPageError) showFailure(t('failure.loadTitle'), error);
  };
  return (
    <Panel title={t('billing.history')} flush>
      {due > 0 && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice>{t('billing.due', { count: due })}</Notice>
        </Box>
      )}
      {transactions.isPending && <RowSkeletons count={4} label={t('common.loading')} />}
      {transactions.isError && !entries && (
        <LoadFailure error={transactions.error} onRetry={() => void transactions.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyList title={t('billing.noTransactions')} text={t('billing.noTransactionsHint')} />
      )}
      {entries && entries.length > 0 && (
        <Ledger>
          <TableHead>
            <TableRow>
              <TableCell>{t('billing.date')}</TableCell>
              <TableCell>{t('billing.type')}</TableCell>
              <TableCell>{t('billing.description')}</TableCell>
              <TableCell align="right">{t('billing.amount')}</TableCell>
              <TableCell align="right">{t('billing.balance')}</TableCell>
              <TableCell>
                <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell data-column="date">{format.date(entry.createdAt)}</TableCell>
                <TableCell data-column="type">{t(`billing.types.${entry.type}`)}</TableCell>
                <TableCell data-column="description">
                  {entry.description}
                  {entry.isRefunded && <Chip size="small" label={t('billing.refunded')} sx={{ ml: 1 }} />}
                  {entry.message !== null && (
                    <Typography
                      variant="caption"
                      component="div"
                      color="textSecondary"
                      sx={{ whiteSpace: 'pre-line' }}
                    >
                      {entry.message}
                    </Typography>
                  )}
                </TableCell>
                <TableCell data-column="amount" data-positive={entry.amount > 0} align="right">
                  {format.signedNumber(entry.amount)}
                </TableCell>
                <TableCell data-column="balance" data-label={t('billing.balance')} align="right">
                  {format.number(entry.balanceAfter)}
                </TableCell>
                <TableCell data-column="action" align="right">
                  <IconAction
                    label={t('help.askAbout', { charge: entry.description })}
                    tooltip={t('help.askShort')}
                    onClick={() => help.show(entry)}
                  >
                    <SpeechIcon size={16} />
                  </IconAction>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Ledger>
      )}
      {help.shown && <HelpDialog charge={help.shown.item} {...help.state} />}
      {transactions.hasNextPage && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 2 }}>
          <Button loading={transactions.isFetchingNextPage} onClick={() => void loadMore()}>
            {t('billing.moreTransactions')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
