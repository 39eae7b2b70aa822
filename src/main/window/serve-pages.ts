import { join } from 'node:path';
import { session } from 'electron';
import { APP_SCHEME } from './app-address.ts';
import {
  type AppProtocolOptions,
  createAppProtocol,
  developmentFiles,
  readAppFiles,
} from './app-protocol.ts';
import { isPermissionGranted } from './web-preferences.ts';

/** Serves the pages of the application and their API calls, and guards what these pages may do. */
export function servePages(
  options: Pick<AppProtocolOptions, 'answerApi' | 'isSignedIn'> & {
    mainContentsId: () => number | undefined;
  },
): void {
  const { mainContentsId, ...protocol } = options;
  session.defaultSession.protocol.handle(APP_SCHEME, createAppProtocol({ ...rendererFiles(), ...protocol }));
  guardSession(mainContentsId);
}

function rendererFiles() {
  const viteOrigin = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined;
  return viteOrigin === undefined
    ? { fileAt: readAppFiles(join(import.meta.dirname, '../renderer')) }
    : developmentFiles(viteOrigin);
}

/**
 * Refuses devices and downloads to all pages, and permissions to all but the main window's own page (see
 * `isPermissionGranted`).
 */
function guardSession(mainContentsId: () => number | undefined): void {
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
