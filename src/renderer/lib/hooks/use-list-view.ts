import { useSearchParams } from 'react-router-dom';
import type { ListView } from '#renderer/lib/stores/list-view-stores.ts';

/** Cards or rows, as chosen in this browser; cards where `?highlight=` frames one. Another choice ends that. */
export function useListView({ view, setView }: { view: ListView; setView: (view: ListView) => void }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const highlight = searchParams.get('highlight');
  const choose = (next: ListView) => {
    setView(next);
    if (highlight !== null) setSearchParams({}, { replace: true });
  };
  return { view: highlight === null ? view : 'cards', choose, highlight } as const;
}
