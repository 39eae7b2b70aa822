import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { BRAND_VOICE_LIMITS } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

/** Fields for sample texts in the wanted brand voice. */
export function SampleFields({ control }: { control: Control<BrandVoiceValues> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control, name: 'samples' });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('brandVoice.samples.hint')}
      </Typography>
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <Box
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              gap: 0.5,
              alignItems: 'start',
            }}
          >
            <FormTextField
              name={`samples.${index}.text`}
              control={control}
              id={`brand-voice-sample-${number}`}
              label={t('brandVoice.samples.label', { number })}
              placeholder={index === 0 ? t('brandVoice.samples.placeholder') : undefined}
              multiline
              minRows={3}
              maxRows={10}
              hint={(text) =>
                t('common.characterCount', {
                  used: format.number(text.length),
                  limit: format.number(BRAND_VOICE_LIMITS.sampleCharacters),
                })
              }
            />
            <IconAction
              label={t('brandVoice.samples.remove', { number })}
              onClick={() => remove(index)}
              sx={{ mt: '22px' }}
            >
              <CloseIcon size={18} />
            </IconAction>
          </Box>
        );
      })}
      <div>
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          disabled={fields.length >= BRAND_VOICE_LIMITS.samples}
          onClick={() => append({ text: '' })}
        >
          {t('brandVoice.samples.add')}
        </Button>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ ml: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {t('brandVoice.count', { used: fields.length, limit: BRAND_VOICE_LIMITS.samples })}
        </Typography>
      </div>
    </>
  );
}
