import { lazy, Suspense } from 'react';
import { useShortcuts } from '#renderer/lib/shortcuts.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Opens the list of shortcuts with `?`. */
export function ShortcutsHelp() {
  const isOpen = useShortcutsStore((state) => state.isListOpen);
  const setOpen = useShortcutsStore((state) => state.setListOpen);
  useShortcuts({ help: () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
