import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import { listVoiceProposals } from '#shared/contracts/brand-voice.ts';
import { BRAND_VOICE_LIMITS } from '#shared/rules/products/brand-voice.ts';
import type { BrandVoiceValues } from './brand-voice-values.ts';

/** Fields for sample texts in the wanted brand voice, with proposals from the product's own pages. */
export function SampleFields({
  control,
  productId,
}: {
  control: Control<BrandVoiceValues>;
  productId: number;
}) {
  const { t, format } = useTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'samples' });
  const samples = useWatch({ control, name: 'samples' });
  const proposals = useQuery(apiQuery(listVoiceProposals, { params: { id: productId } })).data?.samples ?? [];
  const isTaken = (words: string) => samples.some(({ text }) => text.trim() === words);
  const propose = (words: string) => {
    // The empty field that a new brand voice begins with.
    if (samples.length === 1 && samples[0]?.text.trim() === '') remove(0);
    append({ text: words });
  };
  return (
    <>
      <SecondaryText>{t('brandVoice.samples.hint')}</SecondaryText>
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
      {proposals.some(({ text }) => !isTaken(text)) && (
        <Box
          component="section"
          aria-label={t('brandVoice.samples.proposed')}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <Typography variant="subtitle2" component="h3">
            {t('brandVoice.samples.proposed')}
          </Typography>
          {proposals
            .filter(({ text }) => !isTaken(text))
            .map(({ text, address, title }) => (
              <div key={text}>
                <Typography
                  component="blockquote"
                  variant="body2"
                  title={text}
                  sx={{ ...clampLines(4), m: 0, overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
                <Caption sx={{ mr: 1, overflowWrap: 'anywhere' }}>{title ?? address}</Caption>
                <Button
                  size="small"
                  disabled={fields.length >= BRAND_VOICE_LIMITS.samples}
                  aria-label={t('brandVoice.samples.useOf', { title: title ?? address })}
                  onClick={() => propose(text)}
                >
                  {t('brandVoice.samples.use')}
                </Button>
              </div>
            ))}
        </Box>
      )}
      <div>
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          disabled={fields.length >= BRAND_VOICE_LIMITS.samples}
          onClick={() => append({ text: '' })}
        >
          {t('brandVoice.samples.add')}
        </Button>
        <Caption sx={{ ml: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {t('brandVoice.count', { used: fields.length, limit: BRAND_VOICE_LIMITS.samples })}
        </Caption>
      </div>
    </>
  );
}
