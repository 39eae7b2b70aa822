import { app, protocol } from 'electron';
import { startDesktop } from './start-desktop.ts';
import { APP_SCHEME } from './window/app-address.ts';

// A second instance passes its arguments to the first and ends.
if (app.requestSingleInstanceLock()) {
  // Must run before the application is ready.
  app.enableSandbox();
  // Gives the pages' scheme an origin, storage and streaming fetch, without weakening its policy.
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
  startDesktop();
} else app.quit();
