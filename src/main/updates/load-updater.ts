import type { Updater } from './updates.ts';

/**
 * electron-updater, which reads the feed's address from the package. It checks the sha512 of every download, and the
 * publisher's signature on Windows and macOS; it downloads only changed blocks where it can, and respects the feed's
 * `stagingPercentage`.
 */
export async function loadUpdater(): Promise<Updater> {
  const { default: module } = await import('electron-updater');
  const { autoUpdater } = module;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.logger = null;
  return autoUpdater;
}
