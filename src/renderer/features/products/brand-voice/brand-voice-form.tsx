import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#renderer/components/dialogs/form-foot.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useSaveBrandVoice } from '#renderer/features/products/api/brand-voice.ts';
import { ApiError, isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { BannedWordsField } from './banned-words-field.tsx';
import { BrandVoiceIntroduction } from './brand-voice-introduction.tsx';
import {
  type BrandVoiceValues,
  brandVoiceForm,
  brandVoiceValues,
  isVoiceChanged,
  voiceOf,
} from './brand-voice-values.ts';
import { FormalityField } from './formality-field.tsx';
import { RulesField } from './rules-field.tsx';
import { SampleFields } from './sample-fields.tsx';

const Form = styled('form')({ display: 'contents' });

const Section = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minWidth: 0,
  margin: '24px 0 0',
  padding: 0,
  border: 0,
  '& legend': {
    ...theme.typography.h5,
    color: theme.vars.palette.text.secondary,
    padding: 0,
    marginBottom: 4,
  },
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

interface BrandVoiceFormProps {
  product: Product;
  voice: BrandVoice;
  /** Whether closing would lose something. */
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Throws the form away for what is stored by now. */
  onReload: () => void;
}

/** Samples, rules, banned words and the form of address. A failed save keeps everything typed. */
export function BrandVoiceForm({
  product,
  voice,
  onDirty,
  onCancel,
  onSaved,
  onReload,
}: BrandVoiceFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  // Saving stores a newer one in the cache, which this form is about to be closed for.
  const [known] = useState(voice);
  const [loaded] = useState(() => brandVoiceValues(known));
  const save = useSaveBrandVoice(product.id);
  const form = useForm<BrandVoiceValues>({
    defaultValues: loaded,
    resolver: zodResolver(brandVoiceForm),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as BrandVoiceValues;
  const dirty = isVoiceChanged(values, loaded);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const submit = form.handleSubmit((given) => {
    const body = voiceOf(given);
    save.mutate(
      { ...body, expectedUpdatedAt: known.updatedAt },
      {
        onSuccess: () => {
          showToast({ title: isEmptyBrandVoice(body) ? t('brandVoice.removed') : t('brandVoice.saved') });
          onSaved();
        },
        onError: (error) => {
          if (isUnauthorized(error)) return sessionExpired();
          showToast({
            title: t('common.error'),
            description: t('brandVoice.saveFailed'),
            tone: 'destructive',
          });
        },
      },
    );
  });
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation();
    void submit(event as FormEvent<HTMLFormElement>);
  };

  const isStale = save.error instanceof ApiError && save.error.code === 'conflict';
  return (
    <Form id={formId} noValidate onSubmit={onSubmit}>
      <DialogBody>
        {isEmptyBrandVoice(known) ? (
          <BrandVoiceIntroduction />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('brandVoice.lead')}
          </Typography>
        )}
        <Section>
          <legend>{t('brandVoice.samples.title')}</legend>
          <SampleFields control={form.control} />
        </Section>
        <Section>
          <legend>{t('brandVoice.rules.title')}</legend>
          <Pair>
            <RulesField name="dos" control={form.control} />
            <RulesField name="donts" control={form.control} />
          </Pair>
          <Controller
            name="bannedWords"
            control={form.control}
            render={({ field, fieldState }) => (
              <BannedWordsField
                words={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error}
              />
            )}
          />
          <FormalityField control={form.control} targetLanguage={product.targetLanguage} />
        </Section>
      </DialogBody>
      <FormFoot
        notices={
          save.isError && (
            <Notice
              tone="error"
              action={
                isStale ? (
                  <Button size="small" onClick={onReload}>
                    {t('brandVoice.reload')}
                  </Button>
                ) : undefined
              }
            >
              {isStale ? t('brandVoice.stale') : (userMessageOf(save.error) ?? t('common.offline'))}
            </Notice>
          )
        }
        note={t('brandVoice.effect')}
        saveLabel={t('brandVoice.save')}
        savingLabel={t('products.dialog.saving')}
        isSaving={save.isPending}
        onCancel={onCancel}
      />
    </Form>
  );
}
