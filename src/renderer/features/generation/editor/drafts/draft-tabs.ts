import { useQuery } from '@tanstack/react-query';

const TAB_KEY = 'draft-tab';

/**
 * The id of this tab, the same after a reload. It is stored only between two pages: a copy of the tab has the storage
 * too, and gets an id of its own.
 */
export const TAB = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID();
sessionStorage.removeItem(TAB_KEY);
window.addEventListener('pagehide', () => sessionStorage.setItem(TAB_KEY, TAB));

/** Claims a draft until the returned function is called or the tab ends, even by a crash. */
export function holdDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(key, () => promise);
  return resolve;
}

/** Keys of the drafts in editors that are open in any tab. Undefined until this component has asked. */
export function useHeldDrafts(): readonly string[] | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['held-drafts'],
    queryFn: async () => {
      const { held = [] } = await navigator.locks.query();
      return held.flatMap(({ name }) => name ?? []);
    },
    staleTime: 0,
    networkMode: 'always',
  });
  return isFetchedAfterMount ? data : undefined;
}
