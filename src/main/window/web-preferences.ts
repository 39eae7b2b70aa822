import type { WebPreferences } from 'electron';

/** Preferences of every window. None may be relaxed. */
const safePreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
} as const satisfies WebPreferences;

/** For the application's pages, which have the bridge. */
export function mainPreferences(preload: string, devTools: boolean): WebPreferences {
  return { ...safePreferences, preload, devTools, spellcheck: true };
}

/** For the identity provider's pages: no bridge, no shared data, nothing stored on disk. */
export function loginPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, devTools: false, spellcheck: false };
}

/** Printed texts have no scripts. */
export function printPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, javascript: false, devTools: false, spellcheck: false };
}

/** For web pages that are read but never shown: no bridge, no dialogs, nothing stored on disk. */
export function pagePreferences(partition: string): WebPreferences {
  return {
    ...safePreferences,
    partition,
    devTools: false,
    spellcheck: false,
    disableDialogs: true,
    backgroundThrottling: false,
    autoplayPolicy: 'user-gesture-required',
  };
}
