import { app, asked } from './app.ts';
import { BrowserWindow, webContents, windowRecords } from './browser-window.ts';
import { invokeHandler, ipcMain } from './ipc-main.ts';
import { protocol, records, session } from './sessions.ts';
import {
  clipboard,
  copied,
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
import { utilityProcess } from './utility-process.ts';

/** Recorded calls, for tests on the stand-in only. */
export const standIn = {
  asked,
  copied,
  invokeHandler,
  sessionRecords: records,
  shownNotifications,
  windowRecords,
};

/** The main process's `electron` module. */
const electron = {
  app,
  BrowserWindow,
  clipboard,
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
  utilityProcess,
  webContents,
  standIn,
};

export {
  app,
  BrowserWindow,
  clipboard,
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
  utilityProcess,
  webContents,
};
// A CommonJS module with one default export, as in Electron.
// biome-ignore lint/style/noDefaultExport: electron-store imports it.
export default electron;
