import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { saveProductMutation } from '#renderer/features/products/api/products.ts';
import {
  hasBlankRequiredField,
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { createProductBody, type Product } from '#shared/contracts/products.ts';
import {
  completenessPercentage,
  formProgressHint,
  progressBand,
} from '#shared/rules/products/product-completeness.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { ProductFormField } from './product-form-field.tsx';

// Loaded when the history is opened.
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
  /** The product to edit; undefined for a new one. */
  product: Product | undefined;
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation, when the form may unmount. */
  onExited: () => void;
}

/** The product form. A failed save keeps the dialog open with all changes. */
export function ProductDialog({ product, open, onClose, onExited }: ProductDialogProps) {
  const { t } = useTranslation();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const typeLabel = useProductTypeLabel();
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, ...edit } = useEditForm({
    stored: product,
    valuesOf: productFormValues,
    resolver: zodResolver(createProductBody) as Resolver<ProductFormValues>,
    mutation: saveProductMutation,
    onSaved: onClose,
    onInvalid: (given) => {
      if (!hasBlankRequiredField(given)) return;
      showToast({
        title: t('products.toasts.missingTitle'),
        description: t('products.toasts.missingText'),
        tone: 'destructive',
      });
    },
  });

  return (
    <>
      <EditFrame
        open={open}
        onClose={onClose}
        onExited={onExited}
        isDirty={dirty}
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
          <ConflictPanel
            fields={conflicts}
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
            onRestored={edit.replace}
          />
        </Suspense>
      )}
    </>
  );
}

const ProgressFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 24px',
  padding: '0 0 14px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  [theme.breakpoints.down('sm')]: { margin: '0 16px' },
  '& > div': { display: 'flex', justifyContent: 'space-between', ...theme.typography.subtitle2 },
  '& p': { margin: 0, ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& [data-band="low"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.outline },
  '& [data-band="medium"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.amber.main },
  '& [data-band="high"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.accent.main },
  '& [data-band="full"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.green.main },
}));

/** The share of the form that is filled in, and what to add next. */
function ProductProgress({ values }: { values: ProductFormValues }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percentage = completenessPercentage(values);
  return (
    <ProgressFrame>
      <div>
        <span>{t('products.dialog.progress')}</span>
        <span>{format.percent(percentage)}</span>
      </div>
      <LinearProgress
        variant="determinate"
        value={percentage}
        data-band={progressBand(percentage)}
        aria-label={t('products.dialog.progress')}
      />
      <p aria-live="polite">{t(`products.dialog.hints.${formProgressHint(percentage)}`)}</p>
    </ProgressFrame>
  );
}
