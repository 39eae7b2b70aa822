import { join } from 'node:path';
import { session } from 'electron';
import { readAppFiles } from './app-files.ts';
import { APP_SCHEME } from './app-origin.ts';
import { type AppProtocolOptions, createAppProtocol } from './app-protocol.ts';
import { developmentFiles } from './development-files.ts';
import { guardSession } from './guard-session.ts';

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
