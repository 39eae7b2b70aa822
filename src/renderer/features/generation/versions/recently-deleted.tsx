import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeletedItems } from '#renderer/components/lists/deleted-items.tsx';
import {
  deletedContentQuery,
  restoreContentMutation,
} from '#renderer/features/generation/api/content-queries.ts';
import { type DeletedContent, RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';

/** Restores deleted contents of a category, from all products. */
export function RecentlyDeleted({ category }: { category: Category }) {
  const { t } = useTranslation();
  const deleted = useQuery(deletedContentQuery);
  const nameOf = ({ type, title }: DeletedContent) =>
    isContentType(type) ? t(`contentTypes.${type}`) : title;
  const items = deleted.data
    ?.filter((item) => item.category === category)
    .map((item) => ({
      ...item,
      name: nameOf(item),
      detail: item.productName,
      restoreLabel: t('generation.deleted.restoreNamed', { name: nameOf(item), product: item.productName }),
    }));
  return (
    <DeletedItems
      items={items}
      hint={t('generation.deleted.hint', { days: RESTORABLE_DAYS })}
      restoreMutation={restoreContentMutation}
    />
  );
}
