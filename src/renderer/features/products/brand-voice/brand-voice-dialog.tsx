import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { FreshFormDialog } from '#renderer/components/dialogs/fresh-form-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FieldPair, FormSection } from '#renderer/components/forms/form-section.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { brandVoiceQuery, saveBrandVoiceMutation } from '#renderer/features/products/api/brand-voice.ts';
import { ExamplePair } from '#renderer/features/products/components/example-pair.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import {
  BRAND_VOICE_LIMITS,
  FORMALITIES,
  type Formality,
  isEmptyBrandVoice,
  splitRules,
} from '#shared/rules/products/brand-voice.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { BannedWordsField } from './banned-words-field.tsx';
import { type BrandVoiceValues, brandVoiceForm, brandVoiceValues, voiceOf } from './brand-voice-values.ts';
import { SampleFields } from './sample-fields.tsx';

export function BrandVoiceDialog({ product, ...frame }: DialogState & { product: Product }) {
  const { t } = useTranslation();
  const voice = useQuery({ ...brandVoiceQuery(product.id), refetchOnMount: 'always' });
  return (
    <FreshFormDialog {...frame} title={t('brandVoice.title', { name: product.name })} fetched={voice}>
      {(value, form) => <BrandVoiceForm product={product} voice={value} {...form} />}
    </FreshFormDialog>
  );
}

interface BrandVoiceFormProps {
  product: Product;
  voice: BrandVoice;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** Edits samples, rules, banned words and form of address. A failed save keeps all changes. */
function BrandVoiceForm({ product, voice, onDirty, onSaved }: BrandVoiceFormProps) {
  const { t } = useTranslation();
  // Saving replaces the cached brand voice before this form has closed.
  const [opened] = useState(voice);
  const { form, values, conflicts, dirty, failure, isSaving, submit } = useEditForm({
    stored: opened,
    valuesOf: (seen = opened) => brandVoiceValues(seen),
    resolver: zodResolver(brandVoiceForm),
    mode: 'onTouched',
    mutation: saveBrandVoiceMutation(product.id, opened),
    clean: (given) => brandVoiceValues(voiceOf(given)),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  // Forms of address depend on the language.
  const language = checkedLanguageOf(product.targetLanguage) ?? 'other';

  const labelOf = (field: keyof BrandVoiceValues) => {
    if (field === 'samples') return t('brandVoice.samples.title');
    if (field === 'bannedWords') return t('brandVoice.banned.title');
    if (field === 'formality') return t('brandVoice.formality.title');
    return t(`brandVoice.rules.${field}`);
  };
  const textOf = (value: BrandVoiceValues[keyof BrandVoiceValues], field: keyof BrandVoiceValues) => {
    if (field === 'formality') return t(`brandVoice.formality.${value as Formality}`);
    if (typeof value === 'string') return value;
    return value.map((entry) => (typeof entry === 'string' ? entry : entry.text)).join('\n');
  };

  return (
    <DialogForm
      onSubmit={submit}
      error={failure}
      note={t('brandVoice.effect')}
      saveLabel={t('brandVoice.save')}
      savingLabel={t('products.dialog.saving')}
      isSaving={isSaving}
    >
      <ConflictPanel edit={{ form, values, conflicts }} labelOf={labelOf} textOf={textOf} />
      {isEmptyBrandVoice(opened) ? (
        <ExamplePair
          title={t('brandVoice.empty.title')}
          text={t('brandVoice.empty.text')}
          examples={[
            { label: t('brandVoice.empty.without'), text: t('brandVoice.empty.withoutExample') },
            { label: t('brandVoice.empty.with'), text: t('brandVoice.empty.withExample') },
          ]}
        />
      ) : (
        <SecondaryText>{t('brandVoice.lead')}</SecondaryText>
      )}
      <FormSection>
        <legend>{t('brandVoice.samples.title')}</legend>
        <SampleFields control={form.control} productId={product.id} />
      </FormSection>
      <FormSection>
        <legend>{t('brandVoice.rules.title')}</legend>
        <FieldPair>
          {(['dos', 'donts'] as const).map((name) => (
            <FormTextField
              key={name}
              name={name}
              control={form.control}
              id={`brand-voice-${name}`}
              label={t(`brandVoice.rules.${name}`)}
              placeholder={t(`brandVoice.rules.${name}Placeholder`)}
              multiline
              minRows={3}
              maxRows={10}
              hint={(text) =>
                t('brandVoice.rules.count', {
                  used: splitRules(text).length,
                  limit: BRAND_VOICE_LIMITS.lines,
                })
              }
            />
          ))}
        </FieldPair>
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
        <FormTextField
          name="formality"
          control={form.control}
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
      </FormSection>
    </DialogForm>
  );
}
