import { useTranslation } from 'react-i18next';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { writableFrom } from '#shared/rules/content/content-inputs.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { InputsDetails } from './inputs-details.tsx';
import type { ProductTexts } from './product-texts.ts';
import { usedNote } from './used-note.ts';

interface WillUseProps {
  type: string;
  texts: ProductTexts;
  onLeave?: () => void;
}

export function WillUse({ type, texts, onLeave }: WillUseProps) {
  const { t } = useTranslation();
  const { prompts, results } = texts;
  const willUse = writableFrom(type, results);
  if (willUse.length === 0) return null;
  const name = (input: ContentType | undefined) => (input ? contentTypeName(input, prompts) : '');
  return (
    <InputsDetails
      summary={t('inputs.willBuildOn', { count: willUse.length, name: name(willUse[0]?.type) })}
      rows={[
        {
          label: t('inputs.willUse'),
          inputs: willUse.map(({ type, versionNumber }) => ({
            type,
            note: usedNote({ versionNumber, state: 'current' }, t),
          })),
        },
      ]}
      prompts={prompts}
      onLeave={onLeave}
    />
  );
}
