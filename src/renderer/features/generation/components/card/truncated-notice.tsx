import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';

interface TruncatedNoticeProps {
  /** In credits. */
  price: number;
  /** Spendable credits. */
  credits: number;
  onContinue: () => void;
}

/** That the text is incomplete, and what it costs to have the rest. */
export function TruncatedNotice({ price, credits, onContinue }: TruncatedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 220px' }}>{t('generation.truncated.notice')}</Box>
        <Button size="small" disabled={credits < price} onClick={onContinue}>
          {t('generation.truncated.continue', { price: t('common.credits', { count: price }) })}
        </Button>
      </Box>
    </Notice>
  );
}
