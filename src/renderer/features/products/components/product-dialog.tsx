import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm, EditFrame, SaveFailure } from '#renderer/components/dialogs/edit-frame.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { useSaveProduct } from '#renderer/features/products/api/save-product.ts';
import {
  hasBlankRequiredField,
  isDirty,
  isProductField,
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { EditConflict } from '#renderer/lib/conflict/save-merged.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { validationMessage } from '#renderer/lib/language/validation-text.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { createProductBody, type Product } from '#shared/contracts/products.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';
import { ProductFormField } from './product-form-field.tsx';
import { ProductProgress } from './product-progress.tsx';
import { useProductTypeLabel } from './product-type-label.ts';

// Only for who opens it.
const ProductHistoryDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/history/product-history-dialog.tsx'))
    .ProductHistoryDialog,
}));

const sections = {
  basics: ['name', 'type', 'primaryIndustry', 'elevatorPitch'],
  audience: ['targetAudience', 'decisionMakerTitle', 'targetGeography', 'targetLanguage', 'targetUseCase'],
  offer: ['problemStatement', 'outcome', 'coreFeatures', 'keyDifferentiators'],
  competitors: ['competitorUrl1', 'competitorUrl2', 'competitorUrl3'],
} as const satisfies Record<string, readonly ProductField[]>;

type Section = keyof typeof sections;

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

interface ProductDialogProps {
  /** Absent: a new product. */
  product: Product | undefined;
  open: boolean;
  onClose: () => void;
  /** After the closing animation, when the form may be thrown away. */
  onExited: () => void;
}

/** The product form. A failed save keeps the dialog and everything typed. */
export function ProductDialog({ product, open, onClose, onExited }: ProductDialogProps) {
  const { t } = useTranslation();
  const conflict = useEditConflict<Product, ProductFormValues>(product);
  const { seen } = conflict;
  const loaded = useMemo(() => productFormValues(seen), [seen]);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const typeLabel = useProductTypeLabel();
  const save = useSaveProduct();
  const form = useForm<ProductFormValues>({
    defaultValues: loaded,
    resolver: zodResolver(createProductBody) as Resolver<ProductFormValues>,
  });
  const values = useWatch({ control: form.control }) as ProductFormValues;
  const dirty = isDirty(values, loaded);

  const showServerIssues = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const issues = (error.details?.issues ?? [])
      .map((issue) => ({ field: issue.path.replace(/^body\./u, ''), message: validationMessage(issue) }))
      .filter(({ field }) => isProductField(field));
    issues.forEach(({ field, message }, index) => {
      form.setError(field as ProductField, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const fill = (next: ProductFormValues) => {
    for (const field of PRODUCT_FIELDS) form.setValue(field, next[field]);
    form.clearErrors();
  };

  const submit = form.handleSubmit(
    (given) => {
      save.mutate(
        { seen, values: given },
        {
          onSuccess: () => {
            showToast({ title: product ? t('products.toasts.updated') : t('products.toasts.created') });
            onClose();
          },
          onError: (error) => {
            const merged = conflict.takeIn(error);
            if (merged) {
              fill(merged);
              return;
            }
            showServerIssues(error);
            showToast({
              title: t('common.error'),
              description: product ? t('products.toasts.updateFailed') : t('products.toasts.createFailed'),
              tone: 'destructive',
            });
          },
        },
      );
    },
    () => {
      if (!hasBlankRequiredField(form.getValues())) return;
      showToast({
        title: t('products.toasts.missingTitle'),
        description: t('products.toasts.missingText'),
        tone: 'destructive',
      });
    },
  );

  const failure = save.error instanceof EditConflict ? null : save.error;

  return (
    <>
      <EditFrame
        open={open}
        onClose={onClose}
        onExited={onExited}
        isDirty={dirty}
        isSaved={save.isSuccess}
        maxWidth="md"
        title={product ? t('products.dialog.editTitle') : t('products.dialog.createTitle')}
        header={<ProductProgress values={values} />}
      >
        <DialogForm
          onSubmit={submit}
          error={failure}
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
          isSaving={save.isPending}
        >
          {failure && <SaveFailure error={failure} />}
          <ConflictPanel
            fields={conflict.fields}
            values={values}
            labelOf={(field) => t(`productFields.${field}`)}
            textOf={(value, field) => (field === 'type' ? typeLabel(value) : value)}
            onChoose={(field, value) => form.setValue(field, value)}
          />
          {(Object.keys(sections) as Section[]).map((section) => (
            <Fields key={section}>
              <legend>{t(`products.dialog.sections.${section}`)}</legend>
              {sections[section].map((field) => (
                <div key={field} data-paired={PAIRED.includes(field)}>
                  <ProductFormField
                    field={field}
                    control={form.control}
                    autoFocus={!product && field === 'name'}
                  />
                </div>
              ))}
            </Fields>
          ))}
        </DialogForm>
      </EditFrame>
      {seen && isHistoryOpen && (
        <Suspense>
          <ProductHistoryDialog
            product={seen}
            replacesUnsaved={dirty}
            onClose={() => setIsHistoryOpen(false)}
            onRestored={(restored) => {
              conflict.replace(restored);
              fill(productFormValues(restored));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
