import type { WebPreferences } from 'electron';

/** What every window is created with. Nothing here may be loosened for a single one. */
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

/** The application's own pages, with the bridge. */
export function mainPreferences(preload: string, devTools: boolean): WebPreferences {
  return { ...safePreferences, preload, devTools, spellcheck: true };
}

/** The identity provider's pages: no bridge, nothing shared with our pages, nothing kept on disk. */
export function loginPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, devTools: false, spellcheck: false };
}

/** Texts for paper: no scripts at all. */
export function printPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, javascript: false, devTools: false, spellcheck: false };
}
