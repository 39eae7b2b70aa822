import { session } from 'electron';
import { isPermissionGranted } from './permissions.ts';

/**
 * Refuses devices and downloads to all pages, and permissions to all but the main window's own page (see
 * `isPermissionGranted`).
 */
export function guardSession(mainContentsId: () => number | undefined): void {
  const own = session.defaultSession;
  const isMain = (id: number | undefined) => id !== undefined && id === mainContentsId();
  own.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(
      isPermissionGranted({ permission, requestingUrl, isMainFrame, isMainWindow: isMain(contents.id) }),
    ),
  );
  own.setPermissionCheckHandler((contents, permission, requestingOrigin, { isMainFrame }) =>
    isPermissionGranted({
      permission,
      requestingUrl: requestingOrigin,
      isMainFrame,
      isMainWindow: isMain(contents?.id),
    }),
  );
  own.setDevicePermissionHandler(() => false);
  // Files are saved with the Save dialog, so pages need no downloads.
  own.on('will-download', (event) => event.preventDefault());
}
