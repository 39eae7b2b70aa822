import { afterEach, describe, expect, test, vi } from 'vitest';
import { createConnectionMonitor } from '#main/api/server-connection.ts';
import { printPage, printPolicy } from '#main/export/print-page.ts';
import { withoutSecrets } from '#main/system/app-log.ts';
import { dictionariesFor, fillText, languageOf, textsIn } from '#main/system/languages.ts';
import { contextMenuTemplate, menuTemplate } from '#main/system/menus.ts';
import { placeWindow } from '#main/window/app-window.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { hostileTexts } from '#tests/fixtures/exports/hostile-texts.ts';

vi.mock('electron', () => ({ Menu: {} }));
afterEach(() => vi.useRealTimers());

describe('the window opens', () => {
  const screen = { x: 0, y: 0, width: 1440, height: 900 };
  const second = { x: 1440, y: 0, width: 1920, height: 1080 };
  const saved = { x: 100, y: 50, width: 1000, height: 700, maximized: false };

  test('in its usual size the first time, and never larger than the screen', () => {
    expect(placeWindow(undefined, [screen])).toEqual({ width: 1280, height: 860, maximized: false });
    expect(placeWindow(undefined, [{ ...screen, width: 1024, height: 600 }])).toMatchObject({
      width: 1024,
      height: 600,
    });
  });

  test('where it was left', () => {
    expect(placeWindow(saved, [screen])).toEqual(saved);
    expect(placeWindow({ ...saved, x: 2000, maximized: true }, [screen, second])).toMatchObject({
      x: 2000,
      maximized: true,
    });
  });

  test.each([
    { x: 2000, y: 0 },
    { x: -2000, y: 0 },
    { x: 1400, y: 0 },
    { x: 0, y: -30 },
    { x: 0, y: 890 },
  ])('in the middle when $x,$y is on no screen any more', (place) => {
    const placed = placeWindow({ ...saved, ...place }, [screen]);
    expect(placed).not.toHaveProperty('x');
    expect(placed).toMatchObject({ width: 1000, height: 700 });
  });

  test('in a size that can be used', () => {
    expect(placeWindow({ ...saved, width: 5, height: 9_000 }, [screen])).toMatchObject({
      width: 480,
      height: 900,
    });
  });
});

describe('the connection', () => {
  test('is checked again at growing intervals until it is back', async () => {
    vi.useFakeTimers();
    const changes: string[] = [];
    let isThere = false;
    const probe = vi.fn(async () => isThere);
    const monitor = createConnectionMonitor({ probe, onChange: (state) => changes.push(state) });
    monitor.report('unreachable');
    monitor.report('unreachable');
    expect(changes).toEqual(['offline']);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(probe).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    // The probes come after 4 s, 8 s, then every 15 s.
    expect(probe).toHaveBeenCalledTimes(7);
    isThere = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(changes).toEqual(['offline', 'online']);
    const calls = probe.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).toHaveBeenCalledTimes(calls);
  });

  test('is back as soon as a call gets through', async () => {
    vi.useFakeTimers();
    const probe = vi.fn(async () => false);
    const monitor = createConnectionMonitor({ probe, onChange: () => undefined });
    monitor.report('unreachable');
    monitor.report('reached');
    expect(monitor.state()).toBe('online');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('the menu', () => {
  const actions = {
    newProduct: vi.fn(),
    search: vi.fn(),
    settings: vi.fn(),
    server: vi.fn(),
    about: vi.fn(),
    shortcuts: vi.fn(),
    reportProblem: vi.fn(),
    showLogs: vi.fn(),
    documentation: vi.fn(),
  };
  const build = (isMac: boolean) =>
    menuTemplate({ isMac, isDevelopment: false, texts: textsIn('es').menu, appName: 'Funnelsmith', actions });
  const items = (isMac: boolean) =>
    build(isMac).flatMap(({ submenu }) => submenu as Electron.MenuItemConstructorOptions[]);

  test.each([true, false])('has every action, with its shortcut (Mac: %s)', (isMac) => {
    const byId = Object.fromEntries(items(isMac).flatMap((item) => (item.id ? [[item.id, item]] : [])));
    expect(Object.keys(byId).toSorted()).toEqual([
      'about',
      'documentation',
      'new-product',
      'report-problem',
      'search',
      'server',
      'settings',
      'shortcuts',
      'show-logs',
    ]);
    expect(byId['new-product']?.accelerator).toBe('CmdOrCtrl+N');
    expect(byId.search?.accelerator).toBe('CmdOrCtrl+K');
    expect(byId.settings?.accelerator).toBe('CmdOrCtrl+,');
    for (const item of Object.values(byId)) item?.click?.({} as never, undefined, {} as never);
    for (const action of Object.values(actions)) expect(action).toHaveBeenCalled();
    const roles = items(isMac).flatMap(({ role }) => role ?? []);
    for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'quit', 'minimize']) {
      expect(roles).toContain(role);
    }
  });

  test('names everything in the language of the interface, and offers no developer tools', () => {
    for (const isMac of [true, false]) {
      for (const item of items(isMac)) {
        expect(item.type === 'separator' || item.label, JSON.stringify(item)).toBeTruthy();
        expect(item.role).not.toBe('toggleDevTools');
        expect(item.role).not.toBe('forceReload');
      }
    }
    expect(build(true)[0]?.label).toBe('Funnelsmith');
    expect(build(false)[0]?.label).toBe('Archivo');
  });
});

describe('a right click', () => {
  const texts = textsIn('en').menu;
  const actions = { replace: vi.fn(), learn: vi.fn() };
  test('offers corrections of a misspelt word', () => {
    const template = contextMenuTemplate(
      {
        misspelledWord: 'teh',
        dictionarySuggestions: ['the', 'ten'],
        isEditable: true,
        selectionText: 'teh',
      },
      texts,
      actions,
    );
    expect(template.map(({ label }) => label).slice(0, 3)).toEqual(['the', 'ten', 'Add to Dictionary']);
    template[0]?.click?.({} as never, undefined, {} as never);
    expect(actions.replace).toHaveBeenCalledExactlyOnceWith('the');
  });
  test('offers nothing where there is nothing to do', () => {
    const click = { misspelledWord: '', dictionarySuggestions: [], isEditable: false, selectionText: ' ' };
    expect(contextMenuTemplate(click, texts, actions)).toEqual([]);
    expect(contextMenuTemplate({ ...click, selectionText: 'text' }, texts, actions)).toHaveLength(1);
  });
});

describe('spelling', () => {
  const available = ['en-US', 'en-GB', 'es-419', 'es-ES', 'pt-BR'];
  test.each([
    ['English', ['en-US']],
    ['spanish', ['es-419']],
    ['Portuguese (Brazil)', ['pt-BR']],
    ['es', ['es-419']],
    ['en-GB', ['en-GB']],
    ['Klingon', []],
    ['', []],
  ])('of %j is checked by %j', (language, dictionaries) => {
    expect(dictionariesFor(language, available)).toEqual(dictionaries);
  });
});

describe('languages', () => {
  test.each([
    ['Spanish', 'es'],
    ['Portuguese (Brazil)', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['Klingon', undefined],
    ['', undefined],
  ])('%j is %j', (name, tag) => {
    expect(languageTagOf(name)).toBe(tag);
  });
  test("follow the choice, else the system's, else English", () => {
    expect(languageOf('pt', 'es-MX')).toBe('pt');
    expect(languageOf(undefined, 'es-MX')).toBe('es');
    expect(languageOf(undefined, 'ja')).toBe('en');
    expect(languageOf(undefined, 'constructor')).toBe('en');
  });
});

describe('texts of the desktop application', () => {
  const flatten = (texts: object, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as [string, string]]
        : flatten(value, `${prefix}${key}.`),
    );
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name);
  const english = flatten(textsIn('en'));

  test.each(['es', 'pt'] as const)('%s has every text of English, and no English sentence', (language) => {
    const translated = flatten(textsIn(language));
    expect(translated.map(([key]) => key)).toEqual(english.map(([key]) => key));
    translated.forEach(([key, text], index) => {
      const [, original = ''] = english[index] ?? [];
      expect(placeholders(text), key).toEqual(placeholders(original));
      expect(text.trim(), key).not.toBe('');
      if (/\s/u.test(text) && !text.includes('http')) expect(text, key).not.toBe(original);
    });
  });

  test('are filled', () => {
    expect(fillText('{{a}} of {{b}}{{c}}', { a: '1', b: '2' })).toBe('1 of 2');
  });
});

describe('what is logged', () => {
  test('has no codes, states or tokens in it', () => {
    expect(
      withoutSecrets("net::ERR_FAILED (-2) loading 'funnelsmith://auth/callback?code=secret&state=x'"),
    ).toBe("net::ERR_FAILED (-2) loading 'funnelsmith://auth/callback?…");
    expect(withoutSecrets('Authorization: Bearer fsd_secret failed')).toBe('Authorization: Bearer … failed');
  });
});

describe('the page for paper', () => {
  const page = (markdown: string, title = 'Title & "more"') =>
    printPage({ title, language: 'es', markdown }, 'nonce-1');
  test('has title, language and text, and only its own style', () => {
    const html = page('Uno **dos**');
    expect(html).toMatch(/^<!doctype html><html lang="es">/u);
    expect(html).toContain('<title>Title &amp; &quot;more&quot;</title>');
    expect(html).toContain('<h1>Title &amp; &quot;more&quot;</h1>');
    expect(html).toContain('<p>Uno <strong>dos</strong></p>');
    expect(html.match(/<style/gu)).toHaveLength(1);
    expect(html).toContain('<style nonce="nonce-1">');
    expect(printPolicy('nonce-1')).toContain("default-src 'none'");
  });
  test('repeats no title', () => {
    expect(page('# Same\n\ntext', 'Same').match(/<h1>/gu)).toHaveLength(1);
  });
  test('has links to web pages only', () => {
    const html = page('[a](https://example.com/) [b](javascript:1) [c](file:///etc/passwd) [d](/api/logout)');
    expect(html.match(/href="[^"]*"/gu)).toEqual(['href="https://example.com/"']);
  });
  test.each(hostileTexts)('shows %j as words', (text) => {
    const html = page(text).replace(/<style.*<\/style>/su, '');
    expect(html).not.toMatch(
      /<(?!\/?(?:html|head|meta|title|body|h1|h2|p|a|em|strong|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|section|sup|br|hr|del)\b)[a-z]/u,
    );
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/gu))
      expect(address).toMatch(/^(?:https?:\/\/|#user-content-)/u);
  });
  test('has no markup from the text', () => {
    expect(page('<script>1</script><iframe src="x"></iframe> text')).not.toMatch(/<script|<iframe/u);
  });
});
