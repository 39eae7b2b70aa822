import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { FieldPair, FormSection } from '#renderer/components/forms/form-section.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { evidenceQuery } from '#renderer/features/products/api/briefs.ts';
import { saveOfferMutation } from '#renderer/features/products/api/offer.ts';
import { ExamplePair } from '#renderer/features/products/components/example-pair.tsx';
import { MarkedField } from '#renderer/features/products/source/marked-field.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { EMPTY_OFFER, isOfferEmpty, SALES_MOTIONS } from '#shared/rules/products/offer.ts';
import { offerPartText } from './offer-text.ts';
import { type OfferValues, offerForm, offerOf, offerValues } from './offer-values.ts';
import { ProofFields } from './proof-fields.tsx';

const OfferHistoryDialog = lazy(async () => ({
  default: (await import('./offer-history-dialog.tsx')).OfferHistoryDialog,
}));

type TextPart = Exclude<OfferPart, 'proof' | 'primaryAction' | 'secondaryAction' | 'salesMotion'>;

interface OfferFormProps {
  product: Product;
  offer: Offer;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** Edits price, terms, proof and other facts about the purchase. A failed save keeps all changes. */
export function OfferForm({ product, offer, onDirty, onSaved }: OfferFormProps) {
  const { t } = useTranslation();
  // Saving replaces the cached offer before this form has closed.
  const [opened] = useState(offer);
  const [showsHistory, setShowsHistory] = useState(false);
  const { form, values, seen, conflicts, dirty, failure, isSaving, submit, replace } = useEditForm({
    stored: opened,
    valuesOf: (stored = opened) => offerValues(stored),
    resolver: zodResolver(offerForm),
    mode: 'onTouched',
    mutation: saveOfferMutation(product.id, opened),
    clean: (given) => offerValues(offerOf(given)),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const { control } = form;
  const field = (name: TextPart) => ({
    name,
    control,
    id: `offer-${name}`,
    label: t(`offer.parts.${name}`),
    placeholder: t(`offer.placeholders.${name}`),
  });
  const evidence = useQuery(evidenceQuery(product.id)).data;
  const marked = (name: 'price' | 'terms' | 'included' | 'guarantee', input: ReactNode) => (
    <MarkedField
      label={t(`offer.parts.${name}`)}
      value={values[name]}
      evidence={evidence?.find((known) => known.field === name)}
    >
      {input}
    </MarkedField>
  );
  const textOf = (value: OfferValues[OfferPart], part: OfferPart) =>
    offerPartText(t, offerOf({ ...offerValues(EMPTY_OFFER), [part]: value }), part);

  return (
    <DialogForm
      onSubmit={submit}
      error={failure}
      note={t('offer.effect')}
      action={
        seen && seen.version > 1 ? (
          <Button startIcon={<HistoryIcon size={16} />} onClick={() => setShowsHistory(true)}>
            {t('products.history.open')}
          </Button>
        ) : undefined
      }
      saveLabel={t('offer.save')}
      savingLabel={t('products.dialog.saving')}
      isSaving={isSaving}
    >
      <ConflictPanel
        edit={{ form, values, conflicts }}
        labelOf={(part) => t(`offer.parts.${part}`)}
        textOf={textOf}
      />
      {isOfferEmpty(opened) ? (
        <ExamplePair
          title={t('offer.empty.title')}
          text={t('offer.empty.text')}
          examples={[
            { label: t('offer.empty.without'), text: t('offer.empty.withoutExample') },
            { label: t('offer.empty.with'), text: t('offer.empty.withExample') },
          ]}
        />
      ) : (
        <SecondaryText>{t('offer.lead')}</SecondaryText>
      )}
      <FormSection>
        <legend>{t('offer.groups.terms')}</legend>
        <FieldPair>
          {marked('price', <FormTextField {...field('price')} multiline />)}
          {marked('terms', <FormTextField {...field('terms')} multiline />)}
        </FieldPair>
        {marked('included', <FormTextField {...field('included')} multiline minRows={2} maxRows={10} />)}
        <FieldPair>
          {marked('guarantee', <FormTextField {...field('guarantee')} multiline />)}
          <FormTextField {...field('bonus')} multiline />
        </FieldPair>
        <FormTextField {...field('deadline')} hint={t('offer.hints.deadline')} />
      </FormSection>
      <FormSection>
        <legend>{t('offer.groups.proof')}</legend>
        <ProofFields control={control} />
      </FormSection>
      <FormSection>
        <legend>{t('offer.groups.actions')}</legend>
        {(['primary', 'secondary'] as const).map((name) => (
          <FieldPair key={name}>
            <FormTextField
              name={`${name}Action.label`}
              control={control}
              id={`offer-${name}-label`}
              label={t(`offer.action.${name}Label`)}
              placeholder={t(
                `offer.action.${name === 'primary' ? 'labelPlaceholder' : 'secondaryPlaceholder'}`,
              )}
            />
            <FormTextField
              name={`${name}Action.url`}
              control={control}
              id={`offer-${name}-url`}
              label={t(`offer.action.${name}Url`)}
              placeholder="https://"
              type="url"
            />
          </FieldPair>
        ))}
        <FieldPair>
          <FormTextField {...field('imprintUrl')} type="url" />
          <FormTextField {...field('privacyUrl')} type="url" />
        </FieldPair>
      </FormSection>
      <FormSection>
        <legend>{t('offer.groups.sender')}</legend>
        <FieldPair>
          <FormTextField {...field('senderName')} />
          <FormTextField {...field('senderAddress')} multiline />
        </FieldPair>
      </FormSection>
      <FormSection>
        <legend>{t('offer.groups.sales')}</legend>
        <FieldPair>
          <FormTextField
            name="salesMotion"
            control={control}
            label={t('offer.parts.salesMotion')}
            emptyLabel={t('offer.salesMotions.none')}
            options={SALES_MOTIONS.map((value) => ({
              value,
              label: t(`offer.salesMotions.${value || 'none'}`),
            }))}
          />
          <FormTextField {...field('activationEvent')} hint={t('offer.hints.activationEvent')} />
        </FieldPair>
        <FieldPair>
          <FormTextField {...field('dealSize')} />
          <FormTextField {...field('unitCost')} hint={t('offer.hints.unitCost')} />
        </FieldPair>
      </FormSection>
      {showsHistory && (
        <Suspense>
          <OfferHistoryDialog
            product={product}
            replacesUnsaved={dirty}
            onClose={() => setShowsHistory(false)}
            onRestored={replace}
          />
        </Suspense>
      )}
    </DialogForm>
  );
}
