import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { BRAND_VOICE_LIMITS, splitRules } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

/** What texts should, or should not, do; one rule per line. */
export function RulesField({ name, control }: { name: 'dos' | 'donts'; control: Control<BrandVoiceValues> }) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          inputRef={ref}
          id={`brand-voice-${name}`}
          label={t(`brandVoice.rules.${name}`)}
          placeholder={t(`brandVoice.rules.${name}Placeholder`)}
          multiline
          minRows={3}
          maxRows={10}
          autoComplete="off"
          error={error !== undefined}
          helperText={
            error?.message
              ? validationText(error.message)
              : t('brandVoice.rules.count', {
                  used: splitRules(input.value).length,
                  limit: BRAND_VOICE_LIMITS.lines,
                })
          }
        />
      )}
    />
  );
}
