import { useTranslation } from 'react-i18next';
import { productTypes } from '#shared/contracts/products.ts';

type ProductType = (typeof productTypes)[number];

function isProductType(value: string): value is ProductType {
  return (productTypes as readonly string[]).includes(value);
}

/** The shown name of a product type; a type we don't know is shown as it is. */
export function useProductTypeLabel(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isProductType(type) ? t(`products.types.${type}`) : type);
}
