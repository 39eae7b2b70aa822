import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#renderer/lib/show-failure.ts';

interface MoreButtonProps {
  of: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'>;
  label: string;
}

export function MoreButton({
  of: { fetchNextPage, hasNextPage, isFetchingNextPage },
  label,
}: MoreButtonProps) {
  const { t } = useTranslation();
  if (!hasNextPage) return null;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) showFailure(t('failure.loadTitle'), error);
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 2 }}>
      <Button loading={isFetchingNextPage} onClick={() => void loadMore()}>
        {label}
      </Button>
    </Box>
  );
}
