import { isAppUrl } from './app-origin.ts';

export interface PermissionRequest {
  permission: string;
  /** Address of the page that asks; undefined when it is not known. */
  requestingUrl: string | undefined;
  isMainFrame: boolean;
  /** Whether it is the application's own window that asks, and not the login window. */
  isMainWindow: boolean;
}

/** Copying a text. */
const ALLOWED = new Set(['clipboard-sanitized-write']);

export function isPermissionGranted(request: PermissionRequest): boolean {
  return (
    ALLOWED.has(request.permission) &&
    request.isMainWindow &&
    request.isMainFrame &&
    isAppUrl(request.requestingUrl)
  );
}
