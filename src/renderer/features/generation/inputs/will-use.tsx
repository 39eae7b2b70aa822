import { useTranslation } from 'react-i18next';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { writableFrom } from '#shared/rules/content/content-inputs.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { ContentTypeLink } from './content-type-link.tsx';
import { InputsDetails } from './inputs-details.tsx';
import { InputsRow } from './inputs-row.tsx';
import { offeredTypes, type ProductTexts } from './product-texts.ts';

interface WillUseProps {
  /** Of the text to be written. */
  type: string;
  texts: ProductTexts;
  /** Closes the dialog that this is in. */
  onLeave?: () => void;
}

/** Which earlier texts a text would be written from now, and which would make it better, in one line that opens. */
export function WillUse({ type, texts, onLeave }: WillUseProps) {
  const { t } = useTranslation();
  const { prompts, results } = texts;
  const { willUse, wouldHelp } = writableFrom({ type, results, offered: offeredTypes(texts) });
  if (willUse.length + wouldHelp.length === 0) return null;
  const name = (input: ContentType | undefined) => (input ? contentTypeName(input, prompts) : '');
  const summary =
    willUse.length > 0
      ? t('inputs.willBuildOn', { count: willUse.length, name: name(willUse[0]?.type) })
      : t('inputs.couldHelp', { count: wouldHelp.length, name: name(wouldHelp[0]) });
  return (
    <InputsDetails summary={summary}>
      <dl>
        <InputsRow label={t('inputs.willUse')} items={willUse} keyOf={(input) => input.type}>
          {(input) => (
            <>
              <ContentTypeLink type={input.type} prompts={prompts} onLeave={onLeave} />{' '}
              {t('inputs.versions.current', { number: input.versionNumber })}
            </>
          )}
        </InputsRow>
        <InputsRow label={t('inputs.wouldHelp')} items={wouldHelp} keyOf={(input) => input}>
          {(input) => <ContentTypeLink type={input} prompts={prompts} onLeave={onLeave} />}
        </InputsRow>
      </dl>
    </InputsDetails>
  );
}
