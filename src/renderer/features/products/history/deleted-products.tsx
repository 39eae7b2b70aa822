import { useQuery } from '@tanstack/react-query';
import { DeletedItems } from '#renderer/components/lists/deleted-items.tsx';
import { deletedProductsQuery, restoreProductMutation } from '#renderer/features/products/api/products.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';

export function DeletedProducts() {
  const { t, format } = useTexts();
  const deleted = useQuery(deletedProductsQuery);
  const items = deleted.data?.map((item) => ({
    ...item,
    detail: t('products.deleted.contents', {
      count: item.contentCount,
      number: format.number(item.contentCount),
    }),
    restoreLabel: t('products.deleted.restoreNamed', { name: item.name }),
  }));
  return (
    <DeletedItems
      items={items}
      hint={t('products.deleted.hint', { days: RESTORABLE_DAYS })}
      restoreMutation={restoreProductMutation}
    />
  );
}
