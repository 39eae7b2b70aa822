import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { isRequiredField, type ProductFormValues } from '#renderer/features/products/product-form-values.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { productTypes } from '#shared/contracts/products.ts';
import { type ProductField, productLimits } from '#shared/rules/products/product-fields.ts';

const LONG_FIELDS: readonly ProductField[] = [
  'targetAudience',
  'problemStatement',
  'targetUseCase',
  'elevatorPitch',
  'coreFeatures',
  'outcome',
  'keyDifferentiators',
];

type PlaceholderField = Exclude<ProductField, 'type' | `competitorUrl${1 | 2 | 3}`>;

function isUrlField(field: ProductField): field is `competitorUrl${1 | 2 | 3}` {
  return field.startsWith('competitorUrl');
}

/** From this share of its limit on a field counts its characters. */
const NEAR_LIMIT = 0.8;

function limitOf(field: ProductField): number {
  if (isUrlField(field)) return productLimits.url;
  return LONG_FIELDS.includes(field) ? productLimits.text : productLimits.line;
}

interface ProductFormFieldProps {
  field: ProductField;
  control: Control<ProductFormValues>;
  autoFocus?: boolean;
}

/** One labelled field with the contract's or the server's complaint under it. */
export function ProductFormField({ field, control, autoFocus }: ProductFormFieldProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  const format = useFormat();
  const long = LONG_FIELDS.includes(field);
  const isType = field === 'type';
  const placeholder = isType
    ? undefined
    : isUrlField(field)
      ? t('productPlaceholders.competitorUrl')
      : t(`productPlaceholders.${field as PlaceholderField}`);
  const limit = limitOf(field);
  const counterOf = (value: string) =>
    value.length > limit * NEAR_LIMIT
      ? t('common.characterCount', { used: format.number(value.length), limit: format.number(limit) })
      : undefined;
  return (
    <FormTextField
      name={field}
      control={control}
      id={`product-${field}`}
      label={t(`productFields.${field}`)}
      required={isRequiredField(field)}
      options={isType ? productTypes.map((value) => ({ value, label: typeLabel(value) })) : undefined}
      emptyLabel={isType ? t('products.dialog.choose') : undefined}
      multiline={long}
      minRows={long ? 3 : undefined}
      maxRows={long ? 10 : undefined}
      placeholder={placeholder}
      autoFocus={autoFocus}
      input={{ inputMode: isUrlField(field) ? 'url' : undefined }}
      hint={counterOf}
    />
  );
}
