import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { cancelPending } from '#renderer/features/generation/live/track-generation.ts';
import { generationKey, type PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { cancelPrice, deliveredLength } from '#shared/rules/credits/cancel-price.ts';
import { useLiveText } from './use-live-text.ts';

interface CancelGenerationProps {
  pending: PendingGeneration;
  label: string;
  size?: 'small' | 'medium';
}

/** Cancels a generation after asking the user and naming the price. */
export function CancelGeneration({ pending, label, size = 'medium' }: CancelGenerationProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    void cancelPending(generationKey(pending.productId, pending.promptType));
  };
  return (
    <>
      <Button size={size} disabled={pending.cancelling} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('generation.live.cancel')}
        question={t('generation.cancel.question')}
        details={<CancelPrice pending={pending} />}
        cancelLabel={t('generation.cancel.keep')}
        confirmLabel={t('generation.live.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
      />
    </>
  );
}

/** The current price of cancelling, which grows with the text. */
function CancelPrice({ pending }: { pending: PendingGeneration }) {
  const { t } = useTranslation();
  const delivered = useLiveText(pending, ({ text }) => deliveredLength(text));
  const { credits, expectedCharacters } = pending;
  // The server has not started the generation yet, so there is no text.
  if (credits === undefined || expectedCharacters === undefined) return t('generation.cancel.free');
  if (pending.isChecking) {
    return t('generation.cancel.whole', { whole: t('common.credits', { count: credits }) });
  }
  const price = cancelPrice({ delivered, expected: expectedCharacters, credits });
  if (price === 0) return t('generation.cancel.free');
  return t('generation.cancel.price', { price, whole: t('common.credits', { count: credits }) });
}
