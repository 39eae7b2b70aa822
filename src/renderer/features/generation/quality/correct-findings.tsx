import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { MAX_FIXES } from '#shared/contracts/generation/generation.ts';

export interface CorrectFindingsProps {
  /** Price in credits. */
  price: number;
  credits: number;
  /** Whether the text on screen differs from the stored one. */
  isUnsaved: boolean;
  isTruncated: boolean;
  onCorrect: (keys: string[]) => void;
}

/** Corrects the open findings after asking the user and naming the price. */
export function CorrectFindings({
  keys,
  price,
  credits,
  isUnsaved,
  isTruncated,
  onCorrect,
}: CorrectFindingsProps & { keys: readonly string[] }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const hintId = useId();
  const chosen = keys.slice(0, MAX_FIXES);
  const count = chosen.length;
  const shownPrice = t('common.credits', { count: price });
  const obstacle = isTruncated
    ? t('preflight.correct.truncated')
    : isUnsaved
      ? t('preflight.correct.unsaved')
      : credits < price
        ? t('preflight.correct.tooFew', { price: shownPrice })
        : undefined;
  const confirm = () => {
    setAsks(false);
    onCorrect(chosen);
  };
  return (
    <div style={{ marginBottom: 20 }}>
      <Button
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && hintId}
        onClick={() => setAsks(true)}
      >
        {`${t('preflight.correct.button', { count })} · ${shownPrice}`}
      </Button>
      {obstacle && (
        <Typography id={hintId} variant="caption" component="p" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
          {obstacle}
        </Typography>
      )}
      <ConfirmDialog
        open={asks}
        title={t('preflight.correct.title')}
        question={t('preflight.correct.question', { count })}
        details={t('preflight.correct.price', { price: shownPrice })}
        confirmLabel={t('preflight.correct.confirm', { price: shownPrice })}
        confirmColor="primary"
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
      />
    </div>
  );
}
