import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { cancelPending } from '#renderer/features/generation/live/track-generation.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { NO_TEXT, useLiveTextStore } from '#renderer/lib/stores/live-text-store.ts';
import { cancelPrice, deliveredLength } from '#shared/rules/credits/cancel-price.ts';

interface CancelGenerationProps {
  textKey: string;
  pending: PendingGeneration;
  label: string;
  size?: 'small' | 'medium';
}

/** Ends what is being written, after saying what that costs. */
export function CancelGeneration({ textKey, pending, label, size = 'medium' }: CancelGenerationProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    void cancelPending(textKey);
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
        details={<CancelPrice textKey={textKey} pending={pending} />}
        cancelLabel={t('generation.cancel.keep')}
        confirmLabel={t('generation.live.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
      />
    </>
  );
}

/** What cancelling costs at this moment, while the text grows. */
function CancelPrice({ textKey, pending }: Pick<CancelGenerationProps, 'textKey' | 'pending'>) {
  const { t } = useTranslation();
  const delivered = useLiveTextStore(({ texts }) => deliveredLength((texts[textKey] ?? NO_TEXT).text));
  const { credits, expectedCharacters } = pending;
  // Not booked yet: there is no text either.
  if (credits === undefined || expectedCharacters === undefined) return t('generation.cancel.free');
  const price = cancelPrice({ delivered, expected: expectedCharacters, credits });
  if (price === 0) return t('generation.cancel.free');
  return t('generation.cancel.price', { price, whole: t('common.credits', { count: credits }) });
}
