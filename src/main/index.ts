import { app } from 'electron';
import { startDesktop } from './start-desktop.ts';
import { registerAppScheme } from './window/app-scheme.ts';

// A second start hands its arguments to the first and ends.
if (app.requestSingleInstanceLock()) {
  // Before the application is ready, or not at all.
  app.enableSandbox();
  registerAppScheme();
  startDesktop();
} else app.quit();
