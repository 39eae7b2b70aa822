import { ipcMain } from 'electron';
import Store from 'electron-store';
import type { SettingsStore } from './settings.ts';

/** The settings file in the user's data folder. A damaged one is started anew: nothing in it is hard to choose again. */
export function openSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // It answers any page that asks where the data folder is; none of ours has to.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
