import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { useSaveBrandVoice } from '#renderer/features/products/api/brand-voice.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { EditConflict } from '#renderer/lib/conflict/save-merged.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type BrandVoiceRules, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
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
  onSaved: () => void;
}

/** Samples, rules, banned words and the form of address. A failed save keeps everything typed. */
export function BrandVoiceForm({ product, voice, onDirty, onSaved }: BrandVoiceFormProps) {
  const { t } = useTranslation();
  // Saving stores a newer one in the cache, which this form is about to be closed for.
  const [opened] = useState(voice);
  const conflict = useEditConflict<BrandVoice, BrandVoiceRules>(opened);
  const { seen = opened } = conflict;
  const loaded = useMemo(() => brandVoiceValues(seen), [seen]);
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
    const rules = voiceOf(given);
    save.mutate(
      { seen, rules },
      {
        onSuccess: () => {
          showToast({ title: isEmptyBrandVoice(rules) ? t('brandVoice.removed') : t('brandVoice.saved') });
          onSaved();
        },
        onError: (error) => {
          const merged = conflict.takeIn(error);
          if (merged) return form.reset(brandVoiceValues(merged));
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
  const labelOf = (field: keyof BrandVoiceRules) => {
    if (field === 'samples') return t('brandVoice.samples.title');
    if (field === 'bannedWords') return t('brandVoice.banned.title');
    if (field === 'formality') return t('brandVoice.formality.title');
    return t(`brandVoice.rules.${field}`);
  };

  return (
    <DialogForm
      onSubmit={submit}
      error={save.error instanceof EditConflict ? null : save.error}
      note={t('brandVoice.effect')}
      saveLabel={t('brandVoice.save')}
      savingLabel={t('products.dialog.saving')}
      isSaving={save.isPending}
    >
      <ConflictPanel
        fields={conflict.fields}
        values={voiceOf(values)}
        labelOf={labelOf}
        textOf={(value) =>
          typeof value === 'string' ? t(`brandVoice.formality.${value}`) : value.join('\n')
        }
        onChoose={(field, value) =>
          form.reset(brandVoiceValues({ ...voiceOf(form.getValues()), [field]: value }))
        }
      />
      {isEmptyBrandVoice(opened) ? (
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
    </DialogForm>
  );
}
