import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { useShortcutsStore } from './stores/shortcuts-store.ts';

interface Shortcut {
  /** As printed on the keyboard; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  where: 'everywhere' | 'reader';
  label: ParseKeys;
}

/** Every shortcut of the application, as its dialog lists them. */
export const shortcuts = {
  search: { keys: ['Mod', 'K'], where: 'everywhere', label: 'shortcuts.names.search' },
  help: { keys: ['?'], where: 'everywhere', label: 'shortcuts.names.help' },
  nextContent: { keys: ['J'], where: 'reader', label: 'shortcuts.names.nextContent' },
  previousContent: { keys: ['K'], where: 'reader', label: 'shortcuts.names.previousContent' },
  editContent: { keys: ['E'], where: 'reader', label: 'shortcuts.names.editContent' },
} as const satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof shortcuts;

/** Open elements that handle keys themselves. */
const IN_THE_WAY = '[aria-modal="true"], [role="menu"], [role="listbox"], [role="dialog"]';
const TYPING = 'input, textarea, select, [contenteditable="true"]';

/**
 * Runs actions on single keys, unless the user is typing, a dialog, menu or list is open, or single-key shortcuts
 * are off.
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, () => void>>): void {
  const isOn = useShortcutsStore((state) => state.singleKeys);
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector(IN_THE_WAY)) return;
      const name = (Object.keys(current.current) as ShortcutName[]).find(
        (candidate) => shortcuts[candidate].keys[0] === event.key.toUpperCase(),
      );
      const action = name && current.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
