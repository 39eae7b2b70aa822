import { app, Menu } from 'electron';
import type { DesktopCommand } from '#shared/desktop-bridge.ts';
import { type MenuActions, menuTemplate } from './menu-template.ts';
import type { DesktopTexts } from './texts.ts';

/** Builds the application's menu in the current language. */
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
