import { useTranslation } from 'react-i18next';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { ContentTypeLink } from './content-type-link.tsx';
import { usedNote } from './used-note.ts';

interface ReceiptInputsProps {
  receipt: Pick<GenerationReceipt, 'promptType' | 'usedResults'>;
  /** Closes the receipt. */
  onLeave: () => void;
}

const EVERY_TYPE = new Set<string>(CONTENT_TYPES);

/** The earlier texts that were used and those that were missing, as rows of a receipt's `dl`. */
export function ReceiptInputs({ receipt: { promptType, usedResults }, onLeave }: ReceiptInputsProps) {
  const { t } = useTranslation();
  if (!usedResults) return null;
  // Leaves out current results, because a receipt describes the time of the generation.
  const { used, wouldHelp } = writtenFrom({
    type: promptType,
    usedResults,
    results: [],
    offered: EVERY_TYPE,
    changed: new Set(),
  });
  if (used.length + wouldHelp.length === 0) return null;
  const links = (inputs: readonly { type: ContentType; note?: string }[]) =>
    inputs.map(({ type, note }, index) => (
      <span key={type}>
        {index > 0 && ', '}
        <ContentTypeLink type={type} onLeave={onLeave} />
        {note && ` ${note}`}
      </span>
    ));
  return (
    <>
      <dt>{t('generation.receipt.used')}</dt>
      <dd>
        {used.length > 0
          ? links(
              used.map((input) => ({ type: input.type, note: usedNote({ ...input, state: 'current' }, t) })),
            )
          : t('generation.receipt.usedNothing')}
      </dd>
      {wouldHelp.length > 0 && (
        <>
          <dt>{t('inputs.wouldHelp')}</dt>
          <dd>{links(wouldHelp.map((type) => ({ type })))}</dd>
        </>
      )}
    </>
  );
}
