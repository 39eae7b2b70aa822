import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { checkedLanguageOf } from '#shared/rules/preflight/content-language.ts';
import { FORMALITIES } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

interface FormalityFieldProps {
  control: Control<BrandVoiceValues>;
  /** Of the product; what a choice means depends on it. */
  targetLanguage: string;
}

/** How readers are addressed, with what that means in the product's language. */
export function FormalityField({ control, targetLanguage }: FormalityFieldProps) {
  const { t } = useTranslation();
  const language = checkedLanguageOf(targetLanguage) ?? 'other';
  return (
    <FormTextField
      name="formality"
      control={control}
      id="brand-voice-formality"
      label={t('brandVoice.formality.title')}
      hint={(choice) =>
        t(
          choice === 'auto'
            ? 'brandVoice.formality.meaning.auto'
            : `brandVoice.formality.meaning.${language}.${choice}`,
        )
      }
      options={FORMALITIES.map((value) => ({ value, label: t(`brandVoice.formality.${value}`) }))}
    />
  );
}
