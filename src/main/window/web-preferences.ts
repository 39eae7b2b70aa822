import type { WebPreferences } from 'electron';
import { isAppUrl } from './app-address.ts';

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

export interface PermissionRequest {
  permission: string;
  /** Address of the requesting page, if known. */
  requestingUrl: string | undefined;
  isMainFrame: boolean;
  /** False for the login window. */
  isMainWindow: boolean;
}

/** Needed for copying texts. */
const ALLOWED = new Set(['clipboard-sanitized-write']);

export function isPermissionGranted(request: PermissionRequest): boolean {
  return (
    ALLOWED.has(request.permission) &&
    request.isMainWindow &&
    request.isMainFrame &&
    isAppUrl(request.requestingUrl)
  );
}
