import { app } from 'electron';
import { logFailure } from './app-log.ts';

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

/** The part of electron-updater that is used. */
export interface Updater {
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface UpdatesOptions {
  load: () => Promise<Updater>;
  /** Whether a text is being written or has edits that are not saved. */
  isBusy: () => boolean;
  onDownloaded: (version: string) => void;
  onFailure: (what: string, error: unknown) => void;
  firstCheckMs?: number;
  everyMs?: number;
}

const FIRST_CHECK_MS = 30_000;
const EVERY_MS = 6 * 3_600_000;

/**
 * Looks for updates and downloads them in the background. An update is installed when the user asks for it and nothing is
 * being written, otherwise when the application quits.
 */
export function createUpdates(options: UpdatesOptions) {
  let updater: Updater | undefined;
  let downloaded: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const check = async (): Promise<void> => {
    try {
      if (!updater) {
        const loaded = await options.load();
        loaded.on('update-downloaded', ({ version }) => {
          downloaded = version;
          options.onDownloaded(version);
        });
        loaded.on('error', (error) => options.onFailure('The update failed', error));
        updater = loaded;
      }
      await updater.checkForUpdates();
    } catch (error) {
      // Without a connection the next check tries again.
      options.onFailure('Updates could not be looked for', error);
    }
    timer = setTimeout(check, options.everyMs ?? EVERY_MS).unref();
  };

  return {
    start: (): void => {
      timer ??= setTimeout(check, options.firstCheckMs ?? FIRST_CHECK_MS).unref();
    },
    stop: (): void => clearTimeout(timer),
    /** Installs a downloaded update now. @returns false when nothing may be interrupted, or there is none */
    restart: (): boolean => {
      if (downloaded === undefined || !updater || options.isBusy()) return false;
      updater.quitAndInstall();
      return true;
    },
  };
}

/** Facts that decide whether the application updates itself. */
export interface UpdateFacts {
  isPackaged: boolean;
  platform: NodeJS.Platform;
  /** Path of the running AppImage; undefined for a deb, which the package manager updates. */
  appImage: string | undefined;
  /** Address of the feed that the package was made with. */
  feed: string | undefined;
  /** `FUNNELSMITH_UPDATES`: `off` for computers whose administrator installs updates. */
  setting: string | undefined;
}

/** Whether the application looks for updates itself. */
export function mayUpdate({ isPackaged, platform, appImage, feed, setting }: UpdateFacts): boolean {
  if (!isPackaged || setting?.trim().toLowerCase() === 'off') return false;
  if (feed === undefined || !feed.startsWith('https://')) return false;
  return platform !== 'linux' || appImage !== undefined;
}
