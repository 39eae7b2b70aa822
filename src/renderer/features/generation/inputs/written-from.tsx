import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { isOutdated, type UsedInput, writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { InputRows } from './inputs-details.tsx';
import type { ProductTexts } from './product-texts.ts';
import { usedNote } from './used-note.ts';

interface WrittenFromOptions {
  content: GeneratedContent;
  texts: ProductTexts;
  onRegenerate: () => void;
}

export interface WrittenFromView {
  /** What has changed since the text was written. */
  news: string | undefined;
  /** Every text that it used or could have used. */
  details: ReactNode;
}

/**
 * The earlier texts that a text used, whether they have changed since, and missing ones that would improve it.
 * Undefined for texts that stand alone or whose inputs were not recorded.
 */
export function useWrittenFrom({
  content,
  texts,
  onRegenerate,
}: WrittenFromOptions): WrittenFromView | undefined {
  const { t } = useTranslation();
  const { type, usedResults } = content;
  if (!usedResults) return undefined;
  const { prompts, results, offered } = texts;
  const inputs = writtenFrom({ type, usedResults, results, offered });
  const { used, isNew, wouldHelp } = inputs;
  if (used.length + isNew.length + wouldHelp.length === 0) return undefined;

  const name = (input: UsedInput['type'] | undefined) => (input ? contentTypeName(input, prompts) : '');
  const changed = used.filter(({ state }) => state === 'changed');
  const rows = [
    {
      label: t('inputs.used'),
      inputs: used.map((input) => ({ type: input.type, note: usedNote(input, t) })),
    },
    { label: t('inputs.newSince'), inputs: isNew.map((type) => ({ type })) },
    { label: t('inputs.wouldHelp'), inputs: wouldHelp.map((type) => ({ type })) },
  ];
  return {
    news:
      changed.length > 0
        ? t('inputs.changed', { count: changed.length, name: name(changed[0]?.type) })
        : isNew.length > 0
          ? t('inputs.isNew', { count: isNew.length, name: name(isNew[0]) })
          : undefined,
    details: (
      <>
        <InputRows rows={rows} prompts={prompts} />
        {isOutdated(inputs) && (
          <div>
            <Button size="small" startIcon={<RegenerateIcon size={16} />} onClick={onRegenerate}>
              {t('generation.card.regenerate')}
            </Button>
          </div>
        )}
      </>
    ),
  };
}
