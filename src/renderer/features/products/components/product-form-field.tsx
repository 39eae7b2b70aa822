import type { Control } from 'react-hook-form';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import type { ProductFormValues } from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import {
  descriptionOfField,
  isRequiredField,
  isUrlField,
  type ProductField,
  productFieldLimit,
  productTypes,
} from '#shared/rules/products/product-fields.ts';

/** From this share of its maximum length on, a field shows a counter. */
const NEAR_LIMIT = 0.8;

interface ProductFormFieldProps {
  field: ProductField;
  control: Control<ProductFormValues>;
  autoFocus?: boolean;
}

export function ProductFormField({ field, control, autoFocus }: ProductFormFieldProps) {
  const { t, format } = useTexts();
  const typeLabel = useProductTypeLabel();
  const limit = productFieldLimit(field);
  const placeholderOf = (field: Exclude<ProductField, 'type'>) =>
    t(`productPlaceholders.${isUrlField(field) ? 'competitorUrl' : field}`);
  return (
    <FormTextField
      name={field}
      control={control}
      id={`product-${field}`}
      label={t(`productFields.${field}`)}
      required={isRequiredField(field)}
      {...(field === 'type'
        ? {
            options: productTypes.map((value) => ({ value, label: typeLabel(value) })),
            emptyLabel: t('products.dialog.choose'),
          }
        : { placeholder: placeholderOf(field) })}
      {...(descriptionOfField(field).kind === 'text' && { multiline: true, minRows: 3, maxRows: 10 })}
      autoFocus={autoFocus}
      input={{ inputMode: isUrlField(field) ? 'url' : undefined }}
      hint={({ length }) =>
        length > limit * NEAR_LIMIT
          ? t('common.characterCount', { used: format.number(length), limit: format.number(limit) })
          : undefined
      }
    />
  );
}
