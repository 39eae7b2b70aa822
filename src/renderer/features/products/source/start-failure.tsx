import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SaveFailure } from '#renderer/components/dialogs/edit-frame.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';

interface StartFailureProps {
  error: Error;
  /** Whether only a part of a document was sent. */
  isCutOff: boolean;
  /** Switches to a pasted text. Offered when a document can't be read. */
  onPaste: (() => void) | undefined;
}

/** Why nothing was read, and what to do instead. */
export function StartFailure({ error, isCutOff, onPaste }: StartFailureProps) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'insufficient_credits') {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" component={Link} to="/billing">
            {t('generation.seePlans')}
          </Button>
        }
      >
        {userMessageOf(error)}
      </Notice>
    );
  }
  if (isCutOff && error instanceof TypeError)
    return <Notice tone="error">{t('fromSource.file.broken')}</Notice>;
  if (!onPaste || !code?.startsWith('file_')) return <SaveFailure error={error} />;
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={onPaste}>
          {t('fromSource.ways.paste')}
        </Button>
      }
    >
      {userMessageOf(error)} {t('fromSource.nothingCharged')}
    </Notice>
  );
}
