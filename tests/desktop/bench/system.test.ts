import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesktopBridge } from '#shared/desktop-bridge.ts';
import {
  type Desktop,
  type DesktopFolders,
  isStandIn,
  launchDesktop,
  makeFolders,
  pageAddress,
} from './launch-desktop.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

let folders: DesktopFolders;
let desktop: Desktop;
let server: LoopbackServer;

beforeAll(async () => {
  folders = await makeFolders();
  server = await startLoopbackServer({});
  desktop = await launchDesktop({ folders, serverUrl: server.url });
});

afterAll(async () => {
  await desktop?.close();
  await server?.close();
  await folders?.remove();
});

function call<Name extends keyof DesktopBridge>(name: Name, argument?: unknown): Promise<unknown> {
  return desktop.page.evaluate(
    ([method, value]) => {
      const bridge = Reflect.get(window, 'desktop') as Record<string, (argument?: unknown) => unknown>;
      return value === null ? bridge[method as string]?.() : bridge[method as string]?.(value);
    },
    [name, argument ?? null] as const,
  );
}

const settingsFile = () => JSON.parse(readFileSync(join(folders.data, 'settings.json'), 'utf8')) as object;

describe('the menu', () => {
  test('opens pages, the search and the screen of the server', async () => {
    await desktop.page.getByRole('heading', { level: 1 }).waitFor();
    const choose = (id: string) =>
      desktop.app.evaluate(({ Menu }, wanted) => {
        Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click();
      }, id);
    await choose('server');
    const dialog = desktop.page.getByRole('dialog', { name: 'Where do you want to work?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    // Without a session the page redirects to the sign-in.
    const opening = desktop.app.waitForEvent('window');
    await choose('settings');
    const login = await opening;
    expect(login.url()).not.toContain('bundle');
    await desktop.page
      .getByRole('dialog', { name: 'Signing in' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.poll(() => pageAddress(desktop)).toBe('app://bundle/');
  });

  test('speaks the language of the interface', async () => {
    const labels = () =>
      desktop.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
    expect(await labels()).toContain('Edit');
    // The page reloaded in the previous test and sends its language once.
    await expect
      .poll(async () => {
        await call('setAppearance', { language: 'pt' });
        await desktop.page.waitForTimeout(200);
        return { labels: await labels(), settings: settingsFile() };
      })
      .toMatchObject({ labels: expect.arrayContaining(['Editar']), settings: { language: 'pt' } });
    await call('setAppearance', { language: 'en' });
  });
});

describe('the theme', () => {
  test("is the system's until one is chosen, and is remembered", async () => {
    const source = () => desktop.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource);
    expect(await source()).toBe('system');
    await desktop.page.getByRole('button', { name: /dark/iu }).first().click();
    await expect.poll(source).toBe('dark');
    expect(await desktop.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(settingsFile()).toMatchObject({ theme: 'dark' });
  });
});

describe.runIf(isStandIn)('the system', () => {
  test('shows running generations, the content language and a notification in the background', async () => {
    await call('setActivity', { running: 2, unsaved: 0 });
    const progress = () =>
      desktop.app.evaluate(({ BrowserWindow, ...electron }) => {
        const window = BrowserWindow.getAllWindows()[0];
        return Reflect.get(electron, 'standIn').windowRecords.get(window).progress;
      });
    expect(await progress()).toBe(2);
    await call('setActivity', { running: 0, unsaved: 0 });
    expect(await progress()).toBe(-1);

    await call('setAppearance', { contentLanguage: 'Spanish' });
    const languages = await desktop.app.evaluate(
      ({ session, ...electron }) =>
        Reflect.get(electron, 'standIn').sessionRecords.get(session.defaultSession).spellCheckerLanguages,
    );
    expect(languages).toEqual(['es-419']);

    const shown = () =>
      desktop.app.evaluate((electron) =>
        Reflect.get(electron, 'standIn').shownNotifications.map(
          ({ options }: { options: { title: string } }) => options.title,
        ),
      );
    const focus = (isFocused: boolean) =>
      desktop.app.evaluate(({ BrowserWindow }, wanted) => {
        const window = BrowserWindow.getAllWindows()[0];
        if (wanted) window?.focus();
        else window?.blur();
      }, isFocused);
    await focus(true);
    await call('notify', { title: 'Seen already', body: '', path: '/' });
    expect(await shown()).toEqual([]);
    await focus(false);
    await call('notify', { title: 'Leads elsewhere', body: '', path: '//evil.example' });
    expect(await shown()).toEqual([]);
    await call('notify', { title: 'Your text is ready', body: 'Acme', path: '/research' });
    expect(await shown()).toEqual(['Your text is ready']);
  });
});

describe('the report of a problem', () => {
  test('says first what it contains, and is saved only then', async () => {
    const file = join(folders.files, 'report.txt');
    const report = (response: number) =>
      desktop.app.evaluate(
        async ({ Menu, dialog, shell }, [chosen, filePath]) => {
          const asked: string[] = [];
          const done = Promise.withResolvers<void>();
          const box = async (...given: unknown[]) => {
            const { detail } = given.at(-1) as Electron.MessageBoxOptions;
            asked.push(detail ?? '');
            if (chosen !== 0) done.resolve();
            return { response: chosen, checkboxChecked: false };
          };
          Object.assign(dialog, {
            showMessageBox: box,
            showSaveDialog: async () => {
              asked.push('file');
              return { canceled: false, filePath };
            },
          });
          shell.showItemInFolder = () => done.resolve();
          Menu.getApplicationMenu()?.getMenuItemById('report-problem')?.click();
          await done.promise;
          return asked;
        },
        [response, file] as const,
      );
    const contents = 'The file contains versions';
    expect(await report(1)).toEqual([expect.stringContaining(contents)]);
    expect(existsSync(file)).toBe(false);
    expect(await report(0)).toEqual([expect.stringContaining(contents), 'file']);
    expect(readFileSync(file, 'utf8')).toContain('Electron');
  });
});

describe('without its server', () => {
  test('the application shows a banner and reconnects automatically', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    await desktop.page.evaluate(() => fetch('/api/system'));
    const banner = desktop.page.getByText('Funnelsmith keeps trying');
    await banner.waitFor();
    server = await startLoopbackServer({}, port);
    await desktop.page.getByRole('button', { name: 'Try now' }).click();
    await desktop.page.getByText('Connected again').first().waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });
});

describe('the next start', () => {
  test('shows the window as it was left', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 40, width: 900, height: 640 }),
    );
    await desktop.close();
    expect(settingsFile()).toMatchObject({
      window: { x: 60, y: 40, width: 900, height: 640, maximized: false },
    });
    desktop = await launchDesktop({
      folders,
      serverUrl: server.url,
      args: ['funnelsmith://open/nowhere?x=1'],
    });
    const bounds = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    );
    expect(bounds).toEqual({ x: 60, y: 40, width: 900, height: 640 });
    // The page of the start link is still shown.
    expect(await pageAddress(desktop)).toBe('app://bundle/nowhere?x=1');
    expect(JSON.stringify(settingsFile())).not.toMatch(/token|fsd_/u);
  });

  test.runIf(isStandIn)('shows a maximised window after its first paint', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
    await desktop.close();
    expect(settingsFile()).toMatchObject({ window: { maximized: true } });
    desktop = await launchDesktop({ folders, serverUrl: server.url });
    const shown = () =>
      desktop.app.evaluate((electron) => {
        const [window] = electron.BrowserWindow.getAllWindows();
        const record = Reflect.get(electron, 'standIn').windowRecords.get(window);
        return { isMaximized: window?.isMaximized(), isPainted: record.wasPaintedWhenShown };
      });
    await expect.poll(shown).toEqual({ isMaximized: true, isPainted: true });
  });
});
