import type { StorageManager } from '@mui/material/styles';

export type ThemeName = 'light' | 'dark';

/** `public/theme-init.js` reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

export function isThemeName(value: unknown): value is ThemeName {
  return value === 'light' || value === 'dark';
}

/** The stored theme, else the system's preference. */
export function initialTheme(stored: unknown, systemPrefersDark: boolean): ThemeName {
  if (isThemeName(stored)) return stored;
  return systemPrefersDark ? 'dark' : 'light';
}

export function flippedTheme(theme: ThemeName): ThemeName {
  return theme === 'dark' ? 'light' : 'dark';
}

/** Null if the user has not chosen a theme. */
export function storedTheme(): string | null {
  try {
    return window.localStorage.getItem(THEME_STORAGE_KEY);
  } catch {
    return null;
  }
}

const DARK = '(prefers-color-scheme: dark)';

function systemPrefersDark(): boolean {
  // There is no window while prerendering.
  if (typeof window === 'undefined') return false;
  return window.matchMedia(DARK).matches;
}

/** Stores the user's choice. */
export function storeTheme(theme: ThemeName): void {
  try {
    window.localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
}

/** MUI's colour scheme: the chosen theme, also when another tab changes it; until one is chosen, that of the system. */
export const themeStorageManager: StorageManager = ({ key }) => ({
  get: (fallback: unknown) =>
    key === THEME_STORAGE_KEY ? initialTheme(storedTheme(), systemPrefersDark()) : fallback,
  // MUI also sets values that came from `subscribe`, which the user did not choose.
  set: () => {},
  subscribe: (handler: (value: unknown) => void) => {
    const listener = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY && key === THEME_STORAGE_KEY && isThemeName(event.newValue)) {
        handler(event.newValue);
      }
    };
    const follow = () => {
      if (key === THEME_STORAGE_KEY && !isThemeName(storedTheme())) {
        handler(initialTheme(null, systemPrefersDark()));
      }
    };
    const system = window.matchMedia(DARK);
    window.addEventListener('storage', listener);
    system.addEventListener('change', follow);
    return () => {
      window.removeEventListener('storage', listener);
      system.removeEventListener('change', follow);
    };
  },
});
