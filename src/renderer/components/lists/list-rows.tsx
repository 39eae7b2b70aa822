import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

export const RowList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    minHeight: 52,
    padding: '8px 20px',
    borderTop: `1px solid ${theme.vars.palette.hairline}`,
    ...theme.typography.body2,
  },
}));

export function RowSkeletons({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <RowList aria-hidden="true">
        {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
          <li key={key} aria-hidden="true">
            <Skeleton width="40%" />
            <Skeleton width="16%" sx={{ ml: 'auto' }} />
          </li>
        ))}
      </RowList>
    </div>
  );
}
