import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { SaveFailure } from '#renderer/components/dialogs/edit-frame.tsx';
import { saveFieldMutation } from '#renderer/features/products/api/products.ts';
import { ProductFormField } from '#renderer/features/products/components/product-form-field.tsx';
import {
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { useStaysSignedOut } from '#renderer/lib/stores/session-store.ts';
import { shell } from '#renderer/theme/tokens.ts';
import { createProductBody, type Product } from '#shared/contracts/products.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { afterPress } from './after-press.ts';

/** `problem`: saving the field has failed. */
export type EditState = 'unchanged' | 'unsaved' | 'problem';

/** Validates one field, so that the others cannot keep it from being saved. */
const onlyOf = (field: ProductField) =>
  createProductBody.pick({ [field]: true } as Record<ProductField, true>);

interface FieldEditorProps {
  product: Product;
  field: ProductField;
  onState: (state: EditState) => void;
  onSaved: () => void;
  /** @param hadFocus whether the editor had the focus, which must then move */
  onClose: (hadFocus: boolean) => void;
}

/** One field of the brief while it is edited. Enter, Save and leaving it save; Escape discards. */
export function FieldEditor({ product, field, onState, onSaved, onClose }: FieldEditorProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  const frame = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false;
  useStaysSignedOut(true);
  const { form, values, conflicts, dirty, isSaving, isSaved, failure, submit } = useEditForm({
    stored: product,
    valuesOf: productFormValues,
    resolver: zodResolver(onlyOf(field)) as Resolver<ProductFormValues>,
    mutation: {
      ...saveFieldMutation,
      onSettled: () => {
        isBusy.current = false;
      },
    },
    focusesErrors: false,
    onInvalid: () => {
      isBusy.current = false;
    },
    onSaved: () => {
      onSaved();
      onClose(hasFocus());
    },
  });
  const hasProblem =
    !isSaving && (failure !== null || conflicts.length > 0 || form.formState.errors[field] !== undefined);
  const state = isSaved || !dirty ? 'unchanged' : hasProblem ? 'problem' : 'unsaved';
  useEffect(() => onState(state), [state, onState]);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    if (!dirty) {
      onClose(hasFocus());
      return;
    }
    isBusy.current = true;
    submit(event);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // The user may come back from another window, or has opened the list of a select.
    if (!document.hasFocus() || relatedTarget?.closest('.MuiPopover-root')) return;
    if (!frame.current?.contains(relatedTarget))
      afterPress(() => !hasFocus() && frame.current?.requestSubmit());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaving) onClose(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) frame.current?.requestSubmit();
  };

  return (
    <form
      ref={frame}
      noValidate
      style={{ margin: '8px 0 16px' }}
      onSubmit={save}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      {/* The panel scrolls to the top, where the bar would cover it. */}
      <Box sx={{ '& section': { scrollMarginTop: `${shell.topBar + 16}px` } }}>
        <ConflictPanel
          edit={{ form, values, conflicts }}
          labelOf={(name) => t(`productFields.${name}`)}
          textOf={(value, name) => (name === 'type' ? typeLabel(value) : value)}
        />
      </Box>
      <ProductFormField field={field} control={form.control} autoFocus />
      {failure !== null && (
        <Box sx={{ mt: 1 }}>
          <SaveFailure error={failure} />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" size="small" loading={isSaving}>
          {t('productHome.save')}
        </Button>
        <Button size="small" variant="text" onClick={() => onClose(true)} disabled={isSaving}>
          {t('common.cancel')}
        </Button>
      </Box>
    </form>
  );
}
