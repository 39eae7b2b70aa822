import { useTranslation } from 'react-i18next';
import { productTypes } from '#shared/rules/products/product-fields.ts';

function isProductType(value: string): value is (typeof productTypes)[number] {
  return (productTypes as readonly string[]).includes(value);
}

/** The name of a product type in the interface language. An unknown type stays as it is. */
export function useProductTypeLabel(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isProductType(type) ? t(`products.types.${type}`) : type);
}
