import { useTranslation } from 'react-i18next';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { countWords } from '#renderer/lib/language/count-words.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { GeneratingIndicator } from './generating-indicator.tsx';
import { useLiveText } from './use-live-text.ts';

function Amount({ pending }: { pending: PendingGeneration }) {
  const { t, format } = useTexts();
  const { text, sources } = useLiveText(pending, (live) => live);
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

export function LiveStatus({ pending }: { pending: PendingGeneration }) {
  const { t } = useTranslation();
  const hasText = useLiveText(pending, ({ text }) => text !== '');
  const label = pending.cancelling
    ? t('generation.live.cancelling')
    : pending.isFix
      ? t('generation.live.correcting')
      : pending.isChecking
        ? t('generation.live.checking')
        : hasText
          ? t('generation.live.writing')
          : t('generation.card.generating');
  return (
    <GeneratingIndicator startedAt={pending.startedAt} label={label}>
      <Amount pending={pending} />
    </GeneratingIndicator>
  );
}

export function LiveNote({ pending }: { pending: PendingGeneration }) {
  const { t } = useTranslation();
  const { reconnecting, startedOver } = pending;
  return (
    <Caption sx={{ flex: 1, minWidth: 0 }}>
      {reconnecting ? t('generation.live.reconnecting') : startedOver && t(`generation.live.${startedOver}`)}
    </Caption>
  );
}
