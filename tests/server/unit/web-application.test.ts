import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApplication } from '#server/http/web/web-application.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-web-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<style nonce="__CSP_NONCE__"></style>');
  writeFileSync(path.join(folder, 'theme-init.js'), '1');
  writeFileSync(path.join(folder, 'assets', 'index-BJd0lnE2.js'), '2');
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.newStyleNonce = () => 'secret';
    return next();
  });
  app.use(
    webApplication({
      webRoot: folder,
      publicUrl: 'http://localhost',
      landing: async () => '<style nonce="__CSP_NONCE__"></style><h2>__CSP_NONCE__</h2>',
    }),
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Unlike `fetch`, it sends the path as it is. */
function get(path: string): Promise<{ cached: string | undefined; text: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, async (response) => {
      const text = (await response.toArray()).join('');
      resolve({ cached: response.headers['cache-control'], text });
    });
    sent.on('error', reject).end();
  });
}

test('only files of the folder of assets are cached for ever, however their address is written', async () => {
  expect((await get('/assets/index-BJd0lnE2.js')).cached).toContain('immutable');
  for (const address of [
    '/theme-init.js',
    '/assets/../theme-init.js',
    '/assets/%2e%2e/theme-init.js',
    '/assets/..%2findex.html',
  ])
    expect([address, (await get(address)).cached]).toEqual([
      address,
      expect.not.stringContaining('immutable'),
    ]);
});

test('a page with its nonce is the only form of the screens', async () => {
  for (const address of ['/dashboard', '/index.html', '/assets/../index.html'])
    expect([address, (await get(address)).text]).toEqual([address, '<style nonce="secret"></style>']);
});

test("texts of the landing page don't receive the nonce", async () => {
  expect((await get('/')).text).toBe('<style nonce="secret"></style><h2>__CSP_NONCE__</h2>');
});
