import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/notice.tsx';

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
    <Notice
      tone="warning"
      action={
        <Button size="small" disabled={credits < price} onClick={onContinue} sx={{ flex: 'none' }}>
          {t('generation.truncated.continue', { price: t('common.credits', { count: price }) })}
        </Button>
      }
    >
      {t('generation.truncated.notice')}
    </Notice>
  );
}
