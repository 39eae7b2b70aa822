import { app, protocol } from 'electron';
import { startDesktop } from './start-desktop.ts';
import { APP_SCHEME } from './window/app-origin.ts';

// A second start hands its arguments to the first and ends.
if (app.requestSingleInstanceLock()) {
  // Before the application is ready, or not at all.
  app.enableSandbox();
  // An origin, storage and fetch with streams for the pages' scheme, and nothing that would loosen their policy.
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
  startDesktop();
} else app.quit();
