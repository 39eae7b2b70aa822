import { app, asked } from './app.ts';
import { BrowserWindow, webContents, windowRecords } from './browser-window.ts';
import { invokeHandler, ipcMain } from './ipc-main.ts';
import { protocol, records, session } from './sessions.ts';
import {
  dialog,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  screen,
  shell,
  shownNotifications,
} from './small-modules.ts';

/** What no Electron has: what the application has told the system, for tests that run on the stand-in only. */
export const standIn = { asked, invokeHandler, sessionRecords: records, shownNotifications, windowRecords };

/** What `import … from 'electron'` finds in the main process. */
const electron = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  webContents,
  standIn,
};

export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  webContents,
};
// As in Electron: a CommonJS module, whose default is all of it.
// biome-ignore lint/style/noDefaultExport: electron-store imports it.
export default electron;
