import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { References } from '#renderer/components/markdown/references.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

export function sourceEntryId(listId: string, number: number): string {
  return `${listId}-source-${number}`;
}

export interface SourceListState {
  id: string;
  /** Whether all entries are shown, not only the first ones. */
  isOpen: boolean;
  open: () => void;
  /** Focuses the entry of a source and scrolls to it. */
  show: (number: number) => void;
}

/**
 * Links the reference marks of a text to its list of sources. Every text on screen has its own list.
 *
 * @param isFolded whether the list shows only its first entries until the user asks for more
 */
export function useReferences(sources: readonly Source[], isFolded = false) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  return useMemo(() => {
    // Renders at once, because the entry must exist before it can get the focus.
    const open = () => flushSync(() => setOpen(true));
    const show = (number: number) => {
      open();
      const entry = document.getElementById(sourceEntryId(id, number));
      entry?.focus({ preventScroll: true });
      entry?.scrollIntoView({ block: 'nearest' });
    };
    const references: References = {
      count: sources.length,
      hrefOf: (number) => `#${sourceEntryId(id, number)}`,
      labelOf: (number) => {
        const source = sources[number - 1];
        const title = source?.title || sourceDomain(source?.url ?? '');
        return t('sources.reference', { number, title });
      },
      onFollow: show,
    };
    const list: SourceListState = { id, isOpen, open, show };
    return { list, references: sources.length > 0 ? references : undefined };
  }, [sources, id, isOpen, t]);
}
