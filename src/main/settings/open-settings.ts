import { ipcMain } from 'electron';
import Store from 'electron-store';
import type { SettingsStore } from './settings.ts';

/** The settings file in the user's data folder. A damaged one is reset. */
export function openSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // Its default handler would tell any page the data folder.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
