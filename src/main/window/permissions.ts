import { isAppUrl } from './app-origin.ts';

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
