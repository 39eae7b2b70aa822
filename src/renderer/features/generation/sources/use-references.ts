import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { References } from '#renderer/components/markdown/references.ts';
import type { Source } from '#shared/contracts/generation/generated-content.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

/** The id of a source's entry in the list of this name. */
export function sourceEntryId(listId: string, number: number): string {
  return `${listId}-source-${number}`;
}

/** Brings a source's entry on screen and into the focus, wherever it is scrolled to. */
export function showSource(listId: string, number: number): void {
  const entry = document.getElementById(sourceEntryId(listId, number));
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'nearest' });
}

/**
 * Makes the marks of a text lead to the entries of its list of sources. Every text on screen has a list of its own.
 *
 * @returns the name of the list, and what the text needs
 */
export function useReferences(sources: readonly Source[]): {
  listId: string;
  references: References | undefined;
} {
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
