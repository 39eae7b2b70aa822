import type { WebPreferences } from 'electron';

/** Common preferences of every window; none may be relaxed. */
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

/** The application's pages, with the bridge. */
export function mainPreferences(preload: string, devTools: boolean): WebPreferences {
  return { ...safePreferences, preload, devTools, spellcheck: true };
}

/** The identity provider's pages: no bridge, nothing shared, nothing on disk. */
export function loginPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, devTools: false, spellcheck: false };
}

/** Printed texts: no scripts. */
export function printPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, javascript: false, devTools: false, spellcheck: false };
}
