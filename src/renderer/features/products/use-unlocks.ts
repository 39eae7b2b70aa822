import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import { nextUnlock } from '#shared/rules/products/unlocks.ts';

/** Number of content types that a line names before it counts the others. */
const MOST_NAMED = 2;

/** Which contents the fields of a product make possible; undefined results while the prompts load. */
export function useUnlocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: prompts } = useQuery(apiQuery(listPrompts, {}));

  const nameOf = (type: string) =>
    isContentType(type)
      ? t(`contentTypes.${type}`)
      : (prompts?.find((prompt) => prompt.type === type)?.name ?? type);
  const namesOf = (types: readonly string[]) => {
    // A single remaining type is named, not counted.
    const named = types.length <= MOST_NAMED + 1 ? types : types.slice(0, MOST_NAMED);
    const others = types.length - named.length;
    return format.list([
      ...named.map(nameOf),
      ...(others > 0 ? [t('firstRun.unlock.others', { count: others })] : []),
    ]);
  };

  return {
    /** The fewest further fields that make something possible: "2 more fields unlock Vertical Landscape". */
    nextOf: (product: ProductFieldValues): string | undefined => {
      if (!prompts) return undefined;
      const unlock = nextUnlock(product, prompts);
      return unlock
        ? t('firstRun.unlock.fields', { count: unlock.fields.length, types: namesOf(unlock.types) })
        : t('firstRun.unlock.all');
    },
  };
}
