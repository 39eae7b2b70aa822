import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAppProtocol, developmentFiles } from '#main/window/app-protocol.ts';

vi.mock('electron', () => ({}));

/* The pages of `npm run dev:desktop`, from a real Vite server. */

const root = mkdtempSync(join(tmpdir(), 'funnelsmith-vite-'));
let vite: ViteDevServer;
let origin: string;
let ask: (path: string) => Promise<Response>;

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<html lang="en"><script type="module" src="/main.ts"></script>');
  writeFileSync(join(root, 'main.ts'), 'const text: string = "typed";\nexport default text;\n');
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, 'cache'),
    html: { cspNonce: '__CSP_NONCE__' },
    server: { host: '127.0.0.1', port: 0 },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('Vite has no port');
  origin = `http://127.0.0.1:${address.port}`;
  const answer = createAppProtocol({
    ...developmentFiles(origin),
    answerApi: async () => new Response('from the API'),
    isSignedIn: () => true,
  });
  ask = (path) => answer(new Request(`app://bundle${path}`));
});
afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true, force: true });
});

test.each(['/', '/products'])('%s is the page, whose scripts may run and hear of changes', async (path) => {
  const response = await ask(path);
  const page = await response.text();
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /script-src 'self' 'nonce-([^']+)'/u.exec(policy)?.[1];
  expect(policy).toContain(`connect-src 'self' ${origin.replace('http', 'ws')};`);
  expect(page).toContain('<html data-session="signed-in"');
  for (const script of page.match(/<script[^>]*>/gu) ?? []) expect(script).toContain(`nonce="${nonce}"`);
  expect(page).toContain('src="/@vite/client"');
});

test('a source is compiled, also with a query', async () => {
  for (const path of ['/main.ts', '/main.ts?t=1']) {
    const response = await ask(path);
    expect(response.headers.get('Content-Type')).toContain('javascript');
    expect(await response.text()).toContain('const text = "typed"');
  }
  expect(await (await ask('/@vite/client')).text()).toContain('WebSocket');
});

test('a missing source is missing, and the API is asked as ever', async () => {
  expect((await ask('/missing.ts')).status).toBe(404);
  expect(await (await ask('/api/user')).text()).toBe('from the API');
});
