import { sourceName } from '#renderer/features/products/evidence/field-evidence.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';

/** The sources that the user has named, each name once, and that they come from an import. */
export function useSourceNames({ sources, isImported }: ProductBrief): string {
  const { t, format } = useTexts();
  const named = sources.filter(({ isNamed }) => isNamed).map((source) => sourceName(source, t));
  const source = format.list([...new Set(named)]);
  return isImported ? t('fromSource.anImport', { source }) : source;
}
