import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { isOutdated, type UsedInput, writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { ContentTypeLink } from './content-type-link.tsx';
import { InputsDetails } from './inputs-details.tsx';
import { InputsRow } from './inputs-row.tsx';
import { offeredTypes, type ProductTexts } from './product-texts.ts';

interface WrittenFromProps {
  content: GeneratedContent;
  texts: ProductTexts;
  onRegenerate: () => void;
}

/**
 * Which earlier texts a text was written from, whether they have changed since, and which would make it better: the
 * most important of it in one line. Nothing for texts that stand alone, or from before this was noted down.
 */
export function WrittenFrom({ content, texts, onRegenerate }: WrittenFromProps) {
  const { t } = useTranslation();
  const { type, usedResults } = content;
  if (!usedResults) return null;
  const { prompts, results } = texts;
  const inputs = writtenFrom({ type, usedResults, results, offered: offeredTypes(texts) });
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
  return (
    <InputsDetails summary={summary}>
      <dl>
        <InputsRow label={t('inputs.used')} items={used} keyOf={(input) => input.type}>
          {(input) => (
            <>
              <ContentTypeLink type={input.type} prompts={prompts} />{' '}
              {t(`inputs.versions.${input.state}`, { number: input.versionNumber })}
            </>
          )}
        </InputsRow>
        <InputsRow label={t('inputs.newSince')} items={isNew} keyOf={(input) => input}>
          {(input) => <ContentTypeLink type={input} prompts={prompts} />}
        </InputsRow>
        <InputsRow label={t('inputs.wouldHelp')} items={wouldHelp} keyOf={(input) => input}>
          {(input) => <ContentTypeLink type={input} prompts={prompts} />}
        </InputsRow>
      </dl>
      {isOutdated(inputs) && (
        <Button size="small" startIcon={<RegenerateIcon size={16} />} onClick={onRegenerate}>
          {t('generation.card.regenerate')}
        </Button>
      )}
    </InputsDetails>
  );
}
