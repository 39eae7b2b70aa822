import { useTranslation } from 'react-i18next';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { ContentTypeLink } from './content-type-link.tsx';

interface ReceiptInputsProps {
  receipt: Pick<GenerationReceipt, 'promptType' | 'usedResults'>;
  /** Closes the receipt. */
  onLeave: () => void;
}

const EVERY_TYPE = new Set<string>(CONTENT_TYPES);

/** Two facts of a receipt: which earlier texts were used, and which were not there. Inside a `dl`. */
export function ReceiptInputs({ receipt: { promptType, usedResults }, onLeave }: ReceiptInputsProps) {
  const { t } = useTranslation();
  if (!usedResults) return null;
  // As it was: whatever there is now.
  const { used, wouldHelp } = writtenFrom({
    type: promptType,
    usedResults,
    results: [],
    offered: EVERY_TYPE,
  });
  if (used.length + wouldHelp.length === 0) return null;
  return (
    <>
      <dt>{t('generation.receipt.used')}</dt>
      <dd>
        {used.length === 0 && t('generation.receipt.usedNothing')}
        {used.map(({ type, versionNumber }, index) => (
          <span key={type}>
            {index > 0 && ', '}
            <ContentTypeLink type={type} prompts={undefined} onLeave={onLeave} />{' '}
            {t('inputs.versions.current', { number: versionNumber })}
          </span>
        ))}
      </dd>
      {wouldHelp.length > 0 && (
        <>
          <dt>{t('inputs.wouldHelp')}</dt>
          <dd>
            {wouldHelp.map((type, index) => (
              <span key={type}>
                {index > 0 && ', '}
                <ContentTypeLink type={type} prompts={undefined} onLeave={onLeave} />
              </span>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
