import { useTranslation } from 'react-i18next';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { ContentTypeLink } from './content-type-link.tsx';
import { usedNote } from './used-note.ts';

interface ReceiptInputsProps {
  receipt: Pick<GenerationReceipt, 'promptType' | 'usedResults'>;
  onLeave: () => void;
}

/** The earlier texts that were used, as a row of a receipt's `dl`. */
export function ReceiptInputs({ receipt: { promptType, usedResults }, onLeave }: ReceiptInputsProps) {
  const { t } = useTranslation();
  if (!usedResults) return null;
  // Leaves out current results, because a receipt describes the time of the generation.
  const { used } = writtenFrom({
    type: promptType,
    usedResults,
    results: [],
    changed: new Set(),
  });
  if (used.length === 0) return null;
  return (
    <>
      <dt>{t('generation.receipt.used')}</dt>
      <dd>
        {used.map((input, index) => (
          <span key={input.type}>
            {index > 0 && ', '}
            <ContentTypeLink type={input.type} onLeave={onLeave} />{' '}
            {usedNote({ ...input, state: 'current' }, t)}
          </span>
        ))}
      </dd>
    </>
  );
}
