import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { saveBriefMutation } from '#renderer/features/products/api/briefs.ts';
import { saveProductMutation } from '#renderer/features/products/api/products.ts';
import { ProductFormField } from '#renderer/features/products/components/product-form-field.tsx';
import {
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { BriefSummary } from '#renderer/features/products/source/brief-summary.tsx';
import { proposalFor } from '#renderer/features/products/source/brief-values.ts';
import { MarkedField } from '#renderer/features/products/source/marked-field.tsx';
import { useBriefForm } from '#renderer/features/products/source/use-brief-form.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { createProductBody, type Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { OFFER_LIMITS } from '#shared/rules/products/offer.ts';
import { isRequiredField, PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';

interface GoalFieldsProps {
  product: Product | undefined;
  /** What a source says about a new product. */
  brief: ProductBrief | undefined;
  /** The fields that the goal needs. */
  needed: readonly ProductField[];
  onDirty: (isDirty: boolean) => void;
  onSaved: (product: Product) => void;
}

/** Asks for the fields that a goal needs and that nothing has filled yet, and for nothing else. */
export function GoalFields({ product, brief, needed, onDirty, onSaved }: GoalFieldsProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  const proposed = useBriefForm(brief);
  const { proposals } = proposed;
  // The currency comes with the price.
  const asksPrice = brief !== undefined && !proposalFor(proposals, 'price');
  const priceForm = useForm({ defaultValues: { price: '' } });
  const price = useWatch({ control: priceForm.control, name: 'price' }).trim();
  const asked = PRODUCT_FIELDS.filter((field) => needed.includes(field) || isRequiredField(field));
  const { form, values, dirty, isSaving, isSaved, ...edit } = useEditForm({
    stored: product,
    valuesOf: (stored) => (stored ? productFormValues(stored) : proposed.values),
    resolver: useMemo(() => resolverFor(asked), [asked]),
    mutation: brief
      ? saveBriefMutation(brief.id, (fields) => [
          ...proposed.fieldsOf(fields),
          ...(price === '' ? [] : [{ field: 'price' as const, value: price }]),
        ])
      : saveProductMutation,
    onSaved,
  });
  const isUnsaved = (dirty || price !== '') && !isSaved;
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty]);
  // A field that is filled meanwhile stays.
  const [open] = useState(() => asked.filter((field) => isBlankText(values[field])));
  const suggestions = open.flatMap((field) => {
    const proposal = proposalFor(proposals, field);
    return proposal && isBlankText(values[field]) ? [{ field, value: proposal.value }] : [];
  });
  return (
    <DialogForm
      onSubmit={edit.submit}
      error={edit.failure}
      note={t('goals.fieldsNote')}
      saveLabel={t('goals.toPrice')}
      isSaving={isSaving}
    >
      {brief && <BriefSummary brief={brief} proposals={proposals} hint="" />}
      {suggestions.length > 1 && (
        <Button
          sx={{ mt: 2 }}
          onClick={() => {
            for (const { field, value } of suggestions) form.setValue(field, value, { shouldValidate: true });
          }}
        >
          {t('goals.useSuggestions', { count: suggestions.length })}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 2.25, mt: 2.5 }}>
        {open.map((field, index) => {
          const proposal = proposalFor(proposals, field);
          return (
            <MarkedField
              key={field}
              label={t(`productFields.${field}`)}
              value={values[field]}
              evidence={proposal?.evidence}
              proposal={proposal}
              shownValue={field === 'type' ? typeLabel : undefined}
              onUse={(value) => form.setValue(field, value, { shouldValidate: true })}
            >
              <ProductFormField field={field} control={form.control} autoFocus={index === 0} />
            </MarkedField>
          );
        })}
        {asksPrice && (
          <FormTextField
            name="price"
            control={priceForm.control}
            label={t('goals.price')}
            hint={t('goals.priceHint')}
            input={{ maxLength: OFFER_LIMITS.price }}
          />
        )}
      </Box>
    </DialogForm>
  );
}

function resolverFor(needed: readonly ProductField[]): Resolver<ProductFormValues> {
  const schema = createProductBody.superRefine((values, context) => {
    for (const field of needed) {
      if (!isBlankText(values[field] ?? '')) continue;
      context.addIssue({ code: 'custom', path: [field], message: issue('text_required') });
    }
  });
  return zodResolver(schema) as Resolver<ProductFormValues>;
}
