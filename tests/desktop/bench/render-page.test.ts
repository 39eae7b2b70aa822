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
/** A site on the web: the application believes in its public address, and connects to this machine. */
const site = 'http://fleetwise.test';
/** Names of the web for addresses of the local network. */
const inside = ['http://192.168.1.1.nip.test/', 'http://fritz.test/'];

beforeAll(async () => {
  server = await startLoopbackServer({
    '/': (_request, response) => response.setHeader('Content-Type', 'text/html').end(APP),
    '/moved': (_request, response) => response.writeHead(302, { Location: '/' }).end(),
    '/home': (_request, response) => response.writeHead(302, { Location: server.url }).end(),
    '/inside': (_request, response) => response.writeHead(302, { Location: inside[1] }).end(),
    '/parts': (_request, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<p>Parts <s>99 EUR</s></p>${inside.map((address) => `<img src="${address}picture">`).join('')}`,
        ),
  });
  folders = await makeFolders();
  desktop = await launchDesktop({ folders });
  await desktop.app.evaluate(
    (_electron, port) => {
      const dns = process.getBuiltinModule('node:dns');
      const net = process.getBuiltinModule('node:net');
      const lookup = async (host: string) => [
        { address: host === 'fleetwise.test' ? '93.184.215.14' : '192.168.1.1', family: 4 },
      ];
      Object.assign(dns.promises, { lookup });
      const { connect } = net;
      const toThisMachine = (options: { port: number }) => connect(options.port === 80 ? port : options.port);
      Object.assign(net, { connect: toThisMachine });
    },
    Number(new URL(server.url).port),
  );
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

test('names of the local network are not reached, neither by the page, nor by a redirect or its parts', async () => {
  for (const address of [inside[0], `${site}/inside`])
    expect(await render(String(address)), address).toEqual({ rendered: false });
  expect(await render(`${site}/parts`)).toMatchObject({ rendered: true, text: 'Parts ~~99 EUR~~' });
  expect(server.calls.map(({ path }) => path)).not.toContain('/picture');
});

test('pages of this machine are not opened, neither directly nor by a redirect', async () => {
  const before = server.calls.filter(({ path }) => path === '/').length;
  expect(await render(server.url)).toEqual({ rendered: false });
  expect(await render(`${site}/home`)).toEqual({ rendered: false });
  expect(server.calls.filter(({ path }) => path === '/')).toHaveLength(before);
  expect(await windows()).toBe(1);
});
