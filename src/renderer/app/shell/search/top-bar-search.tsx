import { lazy } from 'react';
import { GlobalSearch } from '#renderer/features/search/components/global-search.tsx';

// Loaded when the pointer reaches the button, or when the search opens.
const loadPanel = () => import('./shell-search-panel.tsx');
const ShellSearchPanel = lazy(async () => ({ default: (await loadPanel()).ShellSearchPanel }));

export function TopBarSearch({ wide }: { wide: boolean }) {
  return (
    <GlobalSearch wide={wide} onPreload={() => void loadPanel()}>
      {(controls) => <ShellSearchPanel wide={wide} {...controls} />}
    </GlobalSearch>
  );
}
