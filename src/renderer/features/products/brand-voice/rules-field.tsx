import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { BRAND_VOICE_LIMITS, splitRules } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

/** What texts should, or should not, do; one rule per line. */
export function RulesField({ name, control }: { name: 'dos' | 'donts'; control: Control<BrandVoiceValues> }) {
  const { t } = useTranslation();
  return (
    <FormTextField
      name={name}
      control={control}
      id={`brand-voice-${name}`}
      label={t(`brandVoice.rules.${name}`)}
      placeholder={t(`brandVoice.rules.${name}Placeholder`)}
      multiline
      minRows={3}
      maxRows={10}
      hint={(text) =>
        t('brandVoice.rules.count', { used: splitRules(text).length, limit: BRAND_VOICE_LIMITS.lines })
      }
    />
  );
}
