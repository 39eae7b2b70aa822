import { ipcMain } from 'electron';
import Store from 'electron-store';
import type { SettingsStore } from './settings.ts';

/** Opens the settings file in the user's data folder. A damaged file is reset. */
export function openSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // The default handler would tell any page where the data folder is.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
