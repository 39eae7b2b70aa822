import { EventEmitter } from 'node:events';
import type {
  Clipboard,
  Dialog,
  Display,
  Menu as ElectronMenu,
  MenuItem as ElectronMenuItem,
  Notification as ElectronNotification,
  MenuItemConstructorOptions,
  NativeTheme,
  Net,
  NotificationConstructorOptions,
  PowerMonitor,
  Screen,
  Shell,
} from 'electron';
import { standIn, unset } from './strict.ts';

/** Uses Node's fetch, without Electron's cookies, system proxies and certificates. */
export const net = standIn<Net>('net', {
  fetch: (input, init) => {
    if (typeof input !== 'string') throw new Error('stand-in: net.fetch takes an address');
    return fetch(input, init);
  },
});

export const dialog = standIn<Dialog>('dialog', {
  showSaveDialog: unset('dialog.showSaveDialog'),
  showMessageBox: unset('dialog.showMessageBox'),
});

export const shell = standIn<Shell>('shell', {
  openExternal: unset('shell.openExternal'),
  showItemInFolder: unset('shell.showItemInFolder'),
  openPath: unset('shell.openPath'),
});

/** Text that the application copied. */
export const copied: string[] = [];
export const clipboard = standIn<Clipboard>('clipboard', {
  writeText: async (text) => void copied.push(text),
});

const themeEvents = new EventEmitter();
let themeSource: NativeTheme['themeSource'] = 'system';
export const nativeTheme = standIn<NativeTheme>(
  'nativeTheme',
  {
    get themeSource() {
      return themeSource;
    },
    set themeSource(value) {
      if (value === themeSource) return;
      themeSource = value;
      themeEvents.emit('stand-in:theme');
      setImmediate(() => themeEvents.emit('updated'));
    },
    /** The system theme of the stand-in is always light. */
    get shouldUseDarkColors() {
      return themeSource === 'dark';
    },
  },
  themeEvents,
);
export const onThemeSource = (listener: () => void) => themeEvents.on('stand-in:theme', listener);

const display = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 900 } } as Display;
export const screen = standIn<Screen>('screen', {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
});

export const powerMonitor = standIn<PowerMonitor>('powerMonitor', {});

/** Notifications recorded for tests. */
export const shownNotifications: {
  options: NotificationConstructorOptions;
  notification: ElectronNotification;
}[] = [];

function createNotification(options: NotificationConstructorOptions = {}): ElectronNotification {
  const notification = standIn<ElectronNotification>('Notification', {
    show: () => void shownNotifications.push({ options, notification }),
  });
  return notification;
}

export const Notification = new Proxy(class {} as unknown as typeof ElectronNotification, {
  construct: (_target, [options]) => createNotification(options as NotificationConstructorOptions),
  get: (_target, key) => {
    if (key === 'isSupported') return () => true;
    throw new Error(`stand-in: Notification.${String(key)} is not implemented`);
  },
});

let applicationMenu: ElectronMenu | null = null;

function createMenuItem(options: MenuItemConstructorOptions): ElectronMenuItem {
  const submenu = Array.isArray(options.submenu) ? createMenu(options.submenu) : undefined;
  const item: Partial<ElectronMenuItem> = {
    label: options.label ?? '',
    type: options.type ?? (submenu ? 'submenu' : 'normal'),
    enabled: options.enabled ?? true,
    ...(options.id !== undefined && { id: options.id }),
    ...(options.role !== undefined && { role: options.role as NonNullable<ElectronMenuItem['role']> }),
    ...(options.accelerator != null && { accelerator: options.accelerator }),
    ...(submenu && { submenu }),
  };
  item.click = () => options.click?.(item as ElectronMenuItem, undefined, {} as Electron.KeyboardEvent);
  return item as ElectronMenuItem;
}

function createMenu(template: (MenuItemConstructorOptions | ElectronMenuItem)[]): ElectronMenu {
  const items = template.map((options) => createMenuItem(options as MenuItemConstructorOptions));
  const menu = standIn<ElectronMenu>('Menu', {
    items,
    popup: () => undefined,
    getMenuItemById: (id) => {
      for (const item of items) {
        const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
        if (found) return found;
      }
      return null;
    },
  });
  return menu;
}

export const Menu = standIn<typeof ElectronMenu>('Menu', {
  buildFromTemplate: createMenu,
  setApplicationMenu: (menu) => {
    applicationMenu = menu;
  },
  getApplicationMenu: () => applicationMenu,
});
