import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receiptQuery } from '#renderer/features/generation/api/generation-queries.ts';
import { wasSwitched } from '#renderer/features/generation/receipt-facts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** The model that wrote a text. That another one had failed is said where the receipt is known; none is fetched for it. */
export function WrittenBy({ content }: { content: Pick<GeneratedContent, 'generationId' | 'model'> }) {
  const { t } = useTranslation();
  const { generationId, model } = content;
  const { data: receipt } = useQuery({ ...receiptQuery(generationId ?? ''), enabled: false });
  if (model === null) return null;
  const switched = receipt !== undefined && wasSwitched(receipt);
  return <span>{switched ? t('generation.card.switchedTo', { model }) : model}</span>;
}
