import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { isOutdated, type UsedInput, writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { InputsDetails } from './inputs-details.tsx';
import type { ProductTexts } from './product-texts.ts';
import { usedNote } from './used-note.ts';

interface WrittenFromProps {
  content: GeneratedContent;
  texts: ProductTexts;
  onRegenerate: () => void;
}

/**
 * The earlier texts that a text used, whether they have changed since, and missing ones that would improve
 * it. Renders nothing for texts without inputs or without a record of them.
 */
export function WrittenFrom({ content, texts, onRegenerate }: WrittenFromProps) {
  const { t } = useTranslation();
  const { type, usedResults } = content;
  if (!usedResults) return null;
  const { prompts, results, offered } = texts;
  const inputs = writtenFrom({ type, usedResults, results, offered });
  const { used, isNew, wouldHelp } = inputs;
  if (used.length + isNew.length + wouldHelp.length === 0) return null;

  const name = (input: UsedInput['type'] | undefined) => (input ? contentTypeName(input, prompts) : '');
  const changed = used.filter(({ state }) => state === 'changed');
  const summary =
    changed.length > 0
      ? t('inputs.changed', { count: changed.length, name: name(changed[0]?.type) })
      : isNew.length > 0
        ? t('inputs.isNew', { count: isNew.length, name: name(isNew[0]) })
        : used.length > 0
          ? t('inputs.builtOn', { count: used.length, name: name(used[0]?.type) })
          : t('inputs.couldHelp', { count: wouldHelp.length, name: name(wouldHelp[0]) });
  const rows = [
    {
      label: t('inputs.used'),
      inputs: used.map((input) => ({ type: input.type, note: usedNote(input, t) })),
    },
    { label: t('inputs.newSince'), inputs: isNew.map((type) => ({ type })) },
    { label: t('inputs.wouldHelp'), inputs: wouldHelp.map((type) => ({ type })) },
  ];
  return (
    <InputsDetails summary={summary} rows={rows} prompts={prompts}>
      {isOutdated(inputs) && (
        <Button size="small" startIcon={<RegenerateIcon size={16} />} onClick={onRegenerate}>
          {t('generation.card.regenerate')}
        </Button>
      )}
    </InputsDetails>
  );
}
