import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { InputRows } from './inputs-details.tsx';
import { changedInputs, type ProductTexts } from './product-texts.ts';
import { useStaleReasons } from './stale-reasons.tsx';
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
 * The earlier texts that a text used, and whether it is stale. Undefined for fresh texts that stand alone or whose
 * inputs were not recorded.
 */
export function useWrittenFrom({
  content,
  texts,
  onRegenerate,
}: WrittenFromOptions): WrittenFromView | undefined {
  const { t } = useTranslation();
  const { type, usedResults, translatedFrom } = content;
  const { prompts, results, staleness } = texts;
  const { state, reasons = [] } = staleness[type] ?? {};
  const [first, ...others] = useStaleReasons(reasons, prompts);
  const changed = changedInputs(reasons);
  const { used, isNew } = writtenFrom({
    type,
    usedResults: usedResults ?? [],
    results,
    changed,
  });
  const isAlone = !usedResults || used.length + isNew.length === 0;
  if (isAlone && state !== 'stale' && !translatedFrom) return undefined;
  const isOriginalChanged = reasons.some(({ kind }) => kind === 'original_changed');

  const rows = [
    {
      label: t('inputs.used'),
      inputs: used.map((input) => ({ type: input.type, note: usedNote(input, t) })),
    },
    { label: t('inputs.newSince'), inputs: isNew.map((type) => ({ type })) },
  ];
  return {
    news:
      first !== undefined
        ? [first, others.length > 0 && t('launch.stale.more', { count: others.length })]
            .filter(Boolean)
            .join(' · ')
        : isNew[0] && t('inputs.isNew', { count: isNew.length, name: contentTypeName(isNew[0], prompts) }),
    details: (
      <>
        {translatedFrom && (
          <MuiLink component={Link} to={`/content/${translatedFrom.contentId}`} color="textPrimary">
            {t('languageVersions.translatedFrom', { number: translatedFrom.versionNumber })}
          </MuiLink>
        )}
        {!isAlone && <InputRows rows={rows} prompts={prompts} />}
        {(state === 'stale' || isNew.length > 0) && (
          <div>
            <Button size="small" startIcon={<RegenerateIcon size={16} />} onClick={onRegenerate}>
              {t(isOriginalChanged ? 'languageVersions.translateAgain' : 'generation.card.regenerate')}
            </Button>
          </div>
        )}
      </>
    ),
  };
}
