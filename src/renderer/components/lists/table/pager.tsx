import Box from '@mui/material/Box';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';

interface PagerProps {
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t, format } = useTexts();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, mt: 1.5 }}>
      <SecondaryText role="status" sx={{ mr: 1 }}>
        {t('lists.range', {
          from: format.number(from),
          to: format.number(to),
          total: format.number(total),
        })}
      </SecondaryText>
      <IconAction label={t('lists.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconAction>
      <IconAction label={t('lists.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconAction>
    </Box>
  );
}
