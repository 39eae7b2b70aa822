import { app, type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { LINK_SCHEME } from '#main/window/app-address.ts';
import type { DesktopCommand } from '#shared/desktop-bridge.ts';
import { logFailure } from './app-log.ts';
import type { DesktopTexts } from './languages.ts';

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

const MOST_SUGGESTIONS = 5;

/** The context menu with spelling suggestions and clipboard commands. */
export function contextMenuTemplate(
  click: {
    misspelledWord: string;
    dictionarySuggestions: string[];
    isEditable: boolean;
    selectionText: string;
  },
  texts: DesktopTexts['menu'],
  actions: { replace: (word: string) => void; learn: (word: string) => void },
): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions, isEditable, selectionText } = click;
  const spelling: MenuItemConstructorOptions[] = misspelledWord
    ? [
        ...dictionarySuggestions
          .slice(0, MOST_SUGGESTIONS)
          .map((word) => ({ label: word, click: () => actions.replace(word) })),
        { label: texts.addToDictionary, click: () => actions.learn(misspelledWord) },
        { type: 'separator' },
      ]
    : [];
  if (isEditable) {
    return [
      ...spelling,
      { role: 'cut', label: texts.cut, enabled: selectionText !== '' },
      { role: 'copy', label: texts.copy, enabled: selectionText !== '' },
      { role: 'paste', label: texts.paste },
      { type: 'separator' },
      { role: 'selectAll', label: texts.selectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: texts.copy }];
}

export function popUpContextMenu(window: BrowserWindow, texts: () => DesktopTexts): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, click) => {
    const template = contextMenuTemplate(click, texts().menu, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}

export function installMenu(options: {
  texts: DesktopTexts;
  command: (command: DesktopCommand) => void;
  help: Pick<MenuActions, 'about' | 'reportProblem' | 'showLogs'>;
  documentation: (() => void) | undefined;
  server: () => void;
}): void {
  const { texts, command, help, documentation, server } = options;
  const actions: MenuActions = {
    ...help,
    newProduct: () => command({ name: 'new-product' }),
    search: () => command({ name: 'search' }),
    settings: () => command({ name: 'open', path: '/settings' }),
    shortcuts: () => command({ name: 'shortcuts' }),
    server,
    ...(documentation && { documentation }),
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        isMac: process.platform === 'darwin',
        isDevelopment: !app.isPackaged,
        texts: texts.menu,
        appName: app.getName(),
        actions,
      }),
    ),
  );
}

/** In the dock's menu on a Mac, and in the jump list on Windows. Linux has neither. */
export function showRecentProducts(
  products: RecentProduct[],
  options: { title: string; open: (path: string) => void },
): void {
  const pathOf = ({ id }: RecentProduct) => `/products/${id}`;
  if (process.platform === 'darwin') {
    const items = products.map((product) => ({
      label: product.name,
      click: () => options.open(pathOf(product)),
    }));
    app.dock?.setMenu(Menu.buildFromTemplate(items));
  }
  if (process.platform === 'win32') {
    const result = app.setJumpList([
      {
        type: 'custom',
        name: options.title,
        items: products.map((product) => ({
          type: 'task' as const,
          title: product.name,
          program: process.execPath,
          // The first instance gets it as the argument of a second one.
          args: `${LINK_SCHEME}://open${pathOf(product)}`,
          iconPath: process.execPath,
          iconIndex: 0,
        })),
      },
    ]);
    if (result !== 'ok') logFailure('The jump list was not changed', new Error(result));
  }
}

export interface RecentProduct {
  id: number;
  name: string;
}

const MOST = 8;

export interface RecentProductsOptions {
  settings: SettingsAccess;
  show: (products: RecentProduct[]) => void;
}

/** The products that were opened last, newest first. They belong to the session: its end clears them. */
export function createRecentProducts({ settings, show }: RecentProductsOptions) {
  const change = (products: RecentProduct[]) => {
    settings.set('recentProducts', products);
    show(products);
  };
  return {
    /** Shows what the last start has left. */
    restore: (): void => show(settings.get('recentProducts')),
    note: (product: RecentProduct): void => {
      const [newest, ...others] = settings.get('recentProducts');
      if (newest?.id === product.id && newest.name === product.name) return;
      const rest = [...(newest ? [newest] : []), ...others].filter(({ id }) => id !== product.id);
      change([product, ...rest].slice(0, MOST));
    },
    clear: (): void => change([]),
  };
}
