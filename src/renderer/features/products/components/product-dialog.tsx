import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { GoalRow } from '#renderer/components/goal-row.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { evidenceQuery, saveBriefMutation } from '#renderer/features/products/api/briefs.ts';
import { saveProductMutation } from '#renderer/features/products/api/products.ts';
import {
  hasBlankRequiredField,
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { BriefSummary } from '#renderer/features/products/source/brief-summary.tsx';
import { proposalFor } from '#renderer/features/products/source/brief-values.ts';
import { MarkedField } from '#renderer/features/products/source/marked-field.tsx';
import { OfferProposals } from '#renderer/features/products/source/offer-proposals.tsx';
import { SourceButton } from '#renderer/features/products/source/source-button.tsx';
import { useBriefForm } from '#renderer/features/products/source/use-brief-form.ts';
import { mergeChanges } from '#renderer/lib/compare/merge-values.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { createProductBody, type Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { KitGoal } from '#shared/rules/kits/kit-goals.ts';
import {
  fieldsOfSection,
  formSections,
  PRODUCT_FIELDS,
  type ProductField,
} from '#shared/rules/products/product-fields.ts';
import { ProductFormField } from './product-form-field.tsx';
import { ProductProgress } from './product-progress.tsx';

const ProductHistoryDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/history/product-history-dialog.tsx'))
    .ProductHistoryDialog,
}));

const PAIRED: readonly ProductField[] = ['type', 'primaryIndustry', 'targetGeography', 'targetLanguage'];

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 18,
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& legend': {
    ...theme.typography.h5,
    color: theme.vars.palette.text.secondary,
    padding: 0,
    marginBottom: 12,
  },
  '& > *': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { '& > [data-paired="true"]': { gridColumn: 'auto' } },
}));

interface ProductDialogProps extends DialogState {
  /** The product to edit; undefined for a new one. */
  product: Product | undefined;
  /** Fills in the form of a new product. */
  brief?: ProductBrief | undefined;
  /** Where the form starts; by default at the name of a new product. */
  initialField?: ProductField | undefined;
  /** Called before the dialog closes, with what is to be written for a new product. */
  onSaved?: (product: Product, goal?: KitGoal) => void;
}

/** The product form. A failed save keeps the dialog open with all changes. */
export function ProductDialog({
  product,
  brief: initialBrief,
  initialField = product || initialBrief ? undefined : 'name',
  open,
  onClose,
  onSaved,
  onExited,
}: ProductDialogProps) {
  const { t } = useTranslation();
  const [goal, setGoal] = useState<KitGoal | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const typeLabel = useProductTypeLabel();
  const proposed = useBriefForm(initialBrief);
  const { brief, proposals } = proposed;
  const evidence = useQuery({ ...evidenceQuery(product?.id ?? 0), enabled: product !== undefined }).data;
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, ...edit } = useEditForm({
    stored: product,
    valuesOf: (stored) => (stored ? productFormValues(stored) : proposed.values),
    resolver: zodResolver(createProductBody) as Resolver<ProductFormValues>,
    mutation: brief ? saveBriefMutation(brief.id, proposed.fieldsOf) : saveProductMutation,
    onSaved: (saved) => {
      onSaved?.(saved, goal ?? undefined);
      onClose();
    },
    onInvalid: (given) => {
      if (!hasBlankRequiredField(given)) return;
      showToast({
        title: t('products.toasts.missingTitle'),
        description: t('products.toasts.missingText'),
        tone: 'destructive',
      });
    },
  });

  const takeBrief = (ready: ProductBrief) => {
    const given = proposed.take(ready);
    for (const field of PRODUCT_FIELDS) {
      if (isBlankText(values[field])) form.setValue(field, given[field]);
    }
  };
  const takeFilled = (saved: Product) => {
    const { merged } = mergeChanges({
      loaded: productFormValues(seen),
      mine: values,
      theirs: productFormValues(saved),
    });
    edit.replace(saved);
    for (const field of PRODUCT_FIELDS) form.setValue(field, merged[field]);
  };

  return (
    <>
      <EditFrame
        open={open}
        onClose={onClose}
        onExited={onExited}
        isDirty={dirty || proposed.isOfferChanged}
        isSaved={isSaved}
        maxWidth="md"
        title={product ? t('products.dialog.editTitle') : t('products.dialog.createTitle')}
        header={<ProductProgress values={values} />}
      >
        <DialogForm
          onSubmit={edit.submit}
          error={edit.failure}
          note={t('products.dialog.requiredNote')}
          action={
            product && (
              <Button startIcon={<HistoryIcon size={16} />} onClick={() => setIsHistoryOpen(true)}>
                {t('products.history.open')}
              </Button>
            )
          }
          saveLabel={t('products.dialog.save')}
          savingLabel={t('products.dialog.saving')}
          isSaving={isSaving}
        >
          {!product && onSaved && (
            <Box sx={{ display: 'grid', gap: 1, pt: 1.5, mb: 2 }}>
              <Typography variant="subtitle2">{t('goals.label')}</Typography>
              <GoalRow value={goal} onChoose={(chosen) => setGoal(chosen === goal ? null : chosen)} />
              <Caption>{t('goals.afterSaving')}</Caption>
            </Box>
          )}
          {brief ? (
            <BriefSummary brief={brief} proposals={proposals} hint={t('fromSource.checkNew')} />
          ) : (
            <SourceButton product={seen} onReady={takeBrief} onFilled={takeFilled} />
          )}
          <ConflictPanel
            edit={{ form, values, conflicts }}
            labelOf={(field) => t(`productFields.${field}`)}
            textOf={(value, field) => (field === 'type' ? typeLabel(value) : value)}
          />
          {formSections.map((section) => (
            <Fields key={section}>
              <legend>{t(`products.dialog.sections.${section}`)}</legend>
              {fieldsOfSection(section).map((field) => {
                const proposal = proposalFor(proposals, field);
                return (
                  <div key={field} data-paired={PAIRED.includes(field)}>
                    <MarkedField
                      label={t(`productFields.${field}`)}
                      value={values[field]}
                      evidence={proposal?.evidence ?? evidence?.find((known) => known.field === field)}
                      proposal={proposal}
                      shownValue={field === 'type' ? typeLabel : undefined}
                      onUse={(value) => form.setValue(field, value, { shouldValidate: true })}
                    >
                      <ProductFormField
                        field={field}
                        control={form.control}
                        autoFocus={field === initialField}
                      />
                    </MarkedField>
                  </div>
                );
              })}
            </Fields>
          ))}
          <OfferProposals proposals={proposals} choice={proposed.offer} onChange={proposed.setOffer} />
        </DialogForm>
      </EditFrame>
      {seen && isHistoryOpen && (
        <Suspense>
          <ProductHistoryDialog
            product={seen}
            replacesUnsaved={dirty}
            onClose={() => setIsHistoryOpen(false)}
            onRestored={edit.replace}
          />
        </Suspense>
      )}
    </>
  );
}
