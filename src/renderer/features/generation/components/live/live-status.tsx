import { useTranslation } from 'react-i18next';
import { GeneratingIndicator } from '#renderer/features/generation/components/live/generating-indicator.tsx';
import { countWords } from '#renderer/lib/language/count-words.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { NO_TEXT, useLiveTextStore } from '#renderer/lib/stores/live-text-store.ts';

function Amount({ textKey }: { textKey: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { text, sources } = useLiveTextStore(({ texts }) => texts[textKey] ?? NO_TEXT);
  const words = countWords(text);
  if (words === 0) return null;
  return (
    <>
      {t('generation.live.words', { count: words, words: format.number(words) })}
      {sources.length > 0 &&
        ` · ${t('generation.live.sources', { count: sources.length, number: format.number(sources.length) })}`}
    </>
  );
}

/** What is going on, words and sources so far, and the elapsed time. */
export function LiveStatus({ textKey, pending }: { textKey: string; pending: PendingGeneration }) {
  const { t } = useTranslation();
  const hasText = useLiveTextStore(({ texts }) => (texts[textKey]?.text ?? '') !== '');
  const label = pending.cancelling
    ? t('generation.live.cancelling')
    : hasText
      ? t('generation.live.writing')
      : t('generation.card.generating');
  return (
    <GeneratingIndicator startedAt={pending.startedAt} label={label}>
      <Amount textKey={textKey} />
    </GeneratingIndicator>
  );
}

/** The model that writes, and what happened on the way, said quietly. */
export function LiveNote({ pending }: { pending: PendingGeneration }) {
  const { t } = useTranslation();
  if (pending.reconnecting) return t('generation.live.reconnecting');
  const { startedOver, model } = pending;
  if (!startedOver) return model;
  return [t(`generation.live.${startedOver}`), model].filter(Boolean).join(' · ');
}
