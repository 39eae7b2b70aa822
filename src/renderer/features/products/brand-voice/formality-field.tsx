import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
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
    <Controller
      name="formality"
      control={control}
      render={({ field: { ref, ...input } }) => (
        <TextField
          {...input}
          inputRef={ref}
          select
          id="brand-voice-formality"
          label={t('brandVoice.formality.title')}
          helperText={t(
            input.value === 'auto'
              ? 'brandVoice.formality.meaning.auto'
              : `brandVoice.formality.meaning.${language}.${input.value}`,
          )}
          slotProps={{
            select: { MenuProps: { slotProps: { paper: popupLandmark(t('brandVoice.formality.title')) } } },
          }}
        >
          {FORMALITIES.map((formality) => (
            <MenuItem key={formality} value={formality}>
              {t(`brandVoice.formality.${formality}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
