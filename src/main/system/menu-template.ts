import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from './texts.ts';

export interface MenuActions {
  newProduct(): void;
  search(): void;
  settings(): void;
  server(): void;
  about(): void;
  shortcuts(): void;
  reportProblem(): void;
  showLogs(): void;
  /** Undefined where the package was made without its address. */
  documentation?(): void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/**
 * The application menu of each platform. A Mac has an application menu; elsewhere its items are under File
 * and Help.
 */
export function menuTemplate(options: {
  isMac: boolean;
  isDevelopment: boolean;
  texts: DesktopTexts['menu'];
  appName: string;
  actions: MenuActions;
}): Item[] {
  const { isMac, isDevelopment, texts, appName, actions } = options;
  const about: Item = { id: 'about', label: texts.about, click: actions.about };
  const settings: Item = {
    id: 'settings',
    label: texts.settings,
    accelerator: 'CmdOrCtrl+,',
    click: actions.settings,
  };
  const server: Item = { id: 'server', label: texts.server, click: actions.server };
  const applicationMenu: Item = {
    label: appName,
    submenu: [
      about,
      separator,
      settings,
      server,
      separator,
      { role: 'services', label: texts.services },
      separator,
      { role: 'hide', label: texts.hide },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      separator,
      { role: 'quit', label: texts.quit },
    ],
  };
  const fileMenu: Item = {
    label: texts.file,
    submenu: [
      { id: 'new-product', label: texts.newProduct, accelerator: 'CmdOrCtrl+N', click: actions.newProduct },
      separator,
      ...(isMac ? [] : [settings, server, separator]),
      isMac ? { role: 'close', label: texts.close } : { role: 'quit', label: texts.quit },
    ],
  };
  const editMenu: Item = {
    label: texts.edit,
    submenu: [
      { role: 'undo', label: texts.undo },
      { role: 'redo', label: texts.redo },
      separator,
      { role: 'cut', label: texts.cut },
      { role: 'copy', label: texts.copy },
      { role: 'paste', label: texts.paste },
      { role: 'pasteAndMatchStyle', label: texts.pasteAndMatchStyle },
      { role: 'selectAll', label: texts.selectAll },
      separator,
      { id: 'search', label: texts.search, accelerator: 'CmdOrCtrl+K', click: actions.search },
    ],
  };
  const viewMenu: Item = {
    label: texts.view,
    submenu: [
      { role: 'reload', label: texts.reload },
      separator,
      { role: 'resetZoom', label: texts.resetZoom },
      { role: 'zoomIn', label: texts.zoomIn },
      { role: 'zoomOut', label: texts.zoomOut },
      separator,
      { role: 'togglefullscreen', label: texts.fullScreen },
      ...(isDevelopment ? [separator, { role: 'toggleDevTools' } as Item] : []),
    ],
  };
  const windowMenu: Item = {
    label: texts.window,
    submenu: [
      { role: 'minimize', label: texts.minimize },
      ...(isMac
        ? [
            { role: 'zoom', label: texts.zoom } as Item,
            separator,
            { role: 'front', label: texts.front } as Item,
          ]
        : [{ role: 'close', label: texts.close } as Item]),
    ],
  };
  const helpMenu: Item = {
    role: 'help',
    label: texts.help,
    submenu: [
      ...(actions.documentation
        ? [{ id: 'documentation', label: texts.documentation, click: actions.documentation }]
        : []),
      { id: 'shortcuts', label: texts.shortcuts, click: actions.shortcuts },
      separator,
      { id: 'show-logs', label: texts.showLogs, click: actions.showLogs },
      { id: 'report-problem', label: texts.reportProblem, click: actions.reportProblem },
      ...(isMac ? [] : [separator, about]),
    ],
  };
  return [...(isMac ? [applicationMenu] : []), fileMenu, editMenu, viewMenu, windowMenu, helpMenu];
}
