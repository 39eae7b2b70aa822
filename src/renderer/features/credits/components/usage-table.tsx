import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { CreditUsage } from '#shared/contracts/billing/credits.ts';

const Scroller = styled('section')(({ theme }) => ({
  maxHeight: 280,
  marginTop: 8,
  overflowY: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& td, & th': { fontVariantNumeric: 'tabular-nums' },
}));

/** Credits used per day, latest first. */
export function UsageTable({ days }: { days: CreditUsage['days'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const tableId = useId();
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-expanded={shown}
        aria-controls={shown ? tableId : undefined}
        onClick={() => setShown(!shown)}
        endIcon={<ChevronDownIcon size={16} />}
        sx={{ ml: -1.5, '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' } }}
      >
        {t('billing.usageChart.table')}
      </Button>
      {shown && (
        // Focusable, so that the keyboard can scroll it.
        <Scroller id={tableId} tabIndex={0} aria-label={t('billing.usageChart.used')}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('billing.date')}</TableCell>
                <TableCell align="right">{t('billing.usageChart.used')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {days.toReversed().map(({ date, credits }) => (
                <TableRow key={date}>
                  <TableCell>{format.day(date)}</TableCell>
                  <TableCell align="right">{format.number(credits)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Scroller>
      )}
    </>
  );
}
