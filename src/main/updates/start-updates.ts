import { app } from 'electron';
import { logFailure } from '#main/system/log-failure.ts';
import { loadUpdater } from './load-updater.ts';
import { mayUpdate } from './update-policy.ts';
import { createUpdates } from './updates.ts';

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
