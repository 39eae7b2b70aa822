import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { BRAND_VOICE_LIMITS } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 4,
  alignItems: 'start',
});

const { samples: MOST, sampleCharacters: LONGEST } = BRAND_VOICE_LIMITS;

/** Up to five texts to sound like. */
export function SampleFields({ control }: { control: Control<BrandVoiceValues> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const validationText = useValidationText();
  const { fields, append, remove } = useFieldArray({ control, name: 'samples' });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('brandVoice.samples.hint')}
      </Typography>
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <Row key={id}>
            <Controller
              name={`samples.${index}.text`}
              control={control}
              render={({ field: { ref, ...input }, fieldState: { error } }) => (
                <TextField
                  {...input}
                  inputRef={ref}
                  id={`brand-voice-sample-${number}`}
                  label={t('brandVoice.samples.label', { number })}
                  placeholder={index === 0 ? t('brandVoice.samples.placeholder') : undefined}
                  multiline
                  minRows={3}
                  maxRows={10}
                  autoComplete="off"
                  error={error !== undefined}
                  helperText={
                    error?.message
                      ? validationText(error.message)
                      : t('common.characterCount', {
                          used: format.number(input.value.length),
                          limit: format.number(LONGEST),
                        })
                  }
                />
              )}
            />
            <IconAction
              label={t('brandVoice.samples.remove', { number })}
              onClick={() => remove(index)}
              sx={{ mt: '22px' }}
            >
              <CloseIcon size={18} />
            </IconAction>
          </Row>
        );
      })}
      <div>
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          disabled={fields.length >= MOST}
          onClick={() => append({ text: '' })}
        >
          {t('brandVoice.samples.add')}
        </Button>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ ml: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {t('brandVoice.count', { used: fields.length, limit: MOST })}
        </Typography>
      </div>
    </>
  );
}
