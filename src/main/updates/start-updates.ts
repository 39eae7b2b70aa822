import { app } from 'electron';
import { logFailure } from '#main/system/app-log.ts';
import { createUpdates, mayUpdate, type Updater } from './updates.ts';

/** Looks for updates from now on, where the application may. @returns a function that installs a downloaded update */
export function startUpdates(options: {
  isBusy: () => boolean;
  onDownloaded: (version: string) => void;
}): () => boolean {
  const updates = createUpdates({ ...options, load: loadUpdater, onFailure: logFailure });
  const { APPIMAGE: appImage, FUNNELSMITH_UPDATES: setting } = process.env;
  const feed = import.meta.env.MAIN_VITE_FUNNELSMITH_UPDATES_URL;
  if (mayUpdate({ isPackaged: app.isPackaged, platform: process.platform, appImage, feed, setting }))
    updates.start();
  return updates.restart;
}

/**
 * electron-updater, which reads the feed's address from the package. It checks the sha512 of every download, and the
 * publisher's signature on Windows and macOS; it downloads only changed blocks where it can, and respects the feed's
 * `stagingPercentage`.
 */
async function loadUpdater(): Promise<Updater> {
  const { default: module } = await import('electron-updater');
  const { autoUpdater } = module;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.logger = null;
  return autoUpdater;
}
