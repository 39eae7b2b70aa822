import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { RelativeTime } from '#renderer/components/relative-time.tsx';

interface DraftNoticeProps {
  /** Milliseconds since the epoch. */
  keptAt: number;
  onDiscard: () => void;
}

export function DraftNotice({ keptAt, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('editor.draft.title')}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('editor.draft.discard')}
        </Button>
      }
    >
      {t('editor.draft.text')} <RelativeTime time={new Date(keptAt).toISOString()} />
    </Notice>
  );
}
