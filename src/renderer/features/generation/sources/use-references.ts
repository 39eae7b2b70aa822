import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { References } from '#renderer/components/markdown/references.ts';
import type { Source } from '#shared/contracts/generation/generated-content.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

/** The id of an entry in a list of sources. */
export function sourceEntryId(listId: string, number: number): string {
  return `${listId}-source-${number}`;
}

/** Focuses the entry of a source and scrolls to it. */
export function showSource(listId: string, number: number): void {
  const entry = document.getElementById(sourceEntryId(listId, number));
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'nearest' });
}

/** Links the reference marks of a text to its list of sources. Each text on screen has its own list. */
export function useReferences(sources: readonly Source[]) {
  const { t } = useTranslation();
  const listId = useId();
  const references = useMemo<References | undefined>(() => {
    if (sources.length === 0) return undefined;
    return {
      count: sources.length,
      hrefOf: (number) => `#${sourceEntryId(listId, number)}`,
      labelOf: (number) => {
        const source = sources[number - 1];
        const title = source?.title || sourceDomain(source?.url ?? '');
        return t('sources.reference', { number, title });
      },
      onFollow: (number) => showSource(listId, number),
    };
  }, [sources, listId, t]);
  return { listId, references };
}
