import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderedPage } from '#shared/desktop-bridge.ts';
import { type Desktop, type DesktopFolders, launchDesktop, makeFolders } from './launch-desktop.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

const APP = `<!doctype html><title>Fleetwise</title><div id="root"></div><script>
  setTimeout(() => {
    document.getElementById('root').innerHTML =
      '<h1>Routes that keep their promise</h1><p hidden>Never shown</p><p>' +
      ['desktop ' + typeof window.desktop, 'require ' + typeof window.require,
       'cookie ' + document.cookie, 'stored ' + localStorage.getItem('seen')].join(', ') + '</p>';
    localStorage.setItem('seen', 'before');
    document.cookie = 'seen=before';
    window.open('/opened');
    const frame = document.createElement('iframe');
    frame.src = '/framed';
    document.body.append(frame);
    alert('Stay');
    location.href = '/elsewhere';
  }, 300);
</script>`;

let folders: DesktopFolders;
let server: LoopbackServer;
let desktop: Desktop;
/** The page's site, which leads to this machine. */
const site = 'http://fleetwise.test';

beforeAll(async () => {
  server = await startLoopbackServer({
    '/': (_request, response) => response.setHeader('Content-Type', 'text/html').end(APP),
    '/moved': (_request, response) => response.writeHead(302, { Location: '/' }).end(),
    '/home': (_request, response) => response.writeHead(302, { Location: server.url }).end(),
  });
  folders = await makeFolders();
  desktop = await launchDesktop({
    folders,
    args: [`--host-resolver-rules=MAP fleetwise.test ${new URL(server.url).host}`],
  });
});
afterAll(async () => {
  await desktop?.close();
  await server?.close();
  await folders?.remove();
});

const render = (url: string): Promise<RenderedPage> =>
  desktop.page.evaluate(
    (address) =>
      (Reflect.get(window, 'desktop') as { renderPage(request: object): Promise<RenderedPage> }).renderPage({
        url: address,
      }),
    url,
  );
const windows = () => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test('a page that gets its text from scripts is read, and learns and keeps nothing', async () => {
  const expected = {
    rendered: true,
    title: 'Fleetwise',
    text: expect.stringMatching(
      /^Routes that keep their promise\s+desktop undefined, require undefined, cookie , stored null$/u,
    ),
  };
  expect(await render(`${site}/`)).toEqual(expected);
  // Nothing is left of the first visit.
  expect(await render(`${site}/moved`)).toEqual(expected);
  const paths = server.calls.map(({ path }) => path);
  // Not '/opened': the stand-in's browser may ask for the page of a window before the application refuses it.
  for (const path of ['/framed', '/elsewhere']) expect(paths).not.toContain(path);
  expect(await windows()).toBe(1);
});

test('pages of this machine are not opened, neither directly nor by a redirect', async () => {
  const before = server.calls.filter(({ path }) => path === '/').length;
  expect(await render(server.url)).toEqual({ rendered: false });
  expect(await render(`${site}/home`)).toEqual({ rendered: false });
  expect(server.calls.filter(({ path }) => path === '/')).toHaveLength(before);
  expect(await windows()).toBe(1);
});
