import { useQuery } from '@tanstack/react-query';
import { brandVoiceQuery } from '#renderer/features/products/api/brand-voice.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Product } from '#shared/contracts/products.ts';
import { SummaryPanel } from './summary-panel.tsx';

export function VoiceSummary({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { t, format } = useTexts();
  const { hasBrandVoice, name } = product;
  const query = useQuery({ ...brandVoiceQuery(product.id), enabled: hasBrandVoice });
  const voice = query.data;
  return (
    <SummaryPanel
      title={t('brandVoice.tooltip')}
      isEmpty={!hasBrandVoice}
      emptyText={t('brandVoice.empty.text')}
      emptyAction={t('firstRun.voice.title')}
      editLabel={t('productHome.editVoice', { name })}
      query={query}
      facts={
        voice && [
          { label: t('brandVoice.formality.title'), value: t(`brandVoice.formality.${voice.formality}`) },
          {
            label: t('brandVoice.samples.title'),
            value: voice.samples.length > 0 ? format.number(voice.samples.length) : '',
          },
          { label: t('brandVoice.rules.dos'), value: voice.dos.join('\n') },
          { label: t('brandVoice.rules.donts'), value: voice.donts.join('\n') },
          { label: t('brandVoice.banned.title'), value: format.list(voice.bannedWords) },
        ]
      }
      onOpen={onOpen}
    />
  );
}
