import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApiProxy } from '#main/api/api-proxy.ts';
import { createOfflineCopies } from '#main/api/offline-copies.ts';

let folder: string;
const key = randomBytes(32);
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const TEXT = 'The landlords of Porto read this.';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnelsmith-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copiesHere = (secret: Buffer | undefined = key) => createOfflineCopies({ folder, key: () => secret });

function proxy(options: {
  account?: string;
  isOnline?: () => boolean;
  status?: number;
  secret?: Buffer | null;
}) {
  const asked: string[] = [];
  const answer = createApiProxy({
    fetch: async (url) => {
      if (options.isOnline?.() === false) throw new TypeError('fetch failed');
      asked.push(url);
      return Response.json({ text: TEXT }, { status: options.status ?? 200, headers: JSON_TYPE });
    },
    serverOrigin: () => 'https://one.example',
    token: () => 'the-token',
    onUnauthorized: () => undefined,
    onConnection: () => undefined,
    offline: {
      copies:
        options.secret === null
          ? createOfflineCopies({ folder, key: () => undefined })
          : copiesHere(options.secret),
      account: () => options.account ?? 'https://one.example 1',
    },
  });
  return {
    get: (path: string, method = 'GET') => answer(new Request(`app://bundle${path}`, { method })),
    asked,
  };
}

describe('without a connection', () => {
  test('what was opened before can be read, for the same account only', async () => {
    let online = true;
    const first = proxy({ isOnline: () => online });
    expect(await (await first.get('/api/generated-content/7')).json()).toEqual({ text: TEXT });
    online = false;
    const offline = await first.get('/api/generated-content/7');
    expect(offline.status).toBe(200);
    expect(await offline.json()).toEqual({ text: TEXT });
    expect(offline.headers.get('content-security-policy')).toContain('sandbox');

    expect((await first.get('/api/generated-content/8')).status).toBe(503);
    const stranger = proxy({ account: 'https://one.example 2', isOnline: () => false });
    expect((await stranger.get('/api/generated-content/7')).status).toBe(503);
    const otherServer = proxy({ account: 'https://two.example 1', isOnline: () => false });
    expect((await otherServer.get('/api/generated-content/7')).status).toBe(503);
  });

  test('changes, failures, streams and other paths are neither kept nor answered', async () => {
    let online = true;
    const kept = proxy({ isOnline: () => online });
    for (const [path, method] of [
      ['/api/products', 'POST'],
      ['/api/admin/users', 'GET'],
      ['/api/user/export', 'GET'],
      ['/api/search?q=secret', 'GET'],
      ['/api/generations/events', 'GET'],
      ['/api/auth/sessions', 'GET'],
    ] as const)
      await (await kept.get(path, method)).text();
    await (await proxy({ status: 404 }).get('/api/products')).text();
    expect(readdirSync(folder)).toEqual([]);
    online = false;
    expect((await kept.get('/api/products', 'POST')).status).toBe(503);
  });

  test('nothing readable is on the disk, and nothing at all without a key', async () => {
    await (await proxy({}).get('/api/products')).text();
    const [name] = readdirSync(folder) as [string];
    const bytes = readFileSync(join(folder, name));
    expect(bytes.includes('landlords')).toBe(false);
    expect(name).not.toContain('products');
    rmSync(join(folder, name));
    await (await proxy({ secret: null }).get('/api/products')).text();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a copy that was changed, moved or written with another key is not shown', async () => {
    const copies = copiesHere();
    const copy = { contentType: 'application/json', body: '{}' };
    copies.keep('a', '/api/products', copy);
    const [name] = readdirSync(folder) as [string];
    expect(copies.read('a', '/api/products')).toEqual(copy);
    expect(copiesHere(randomBytes(32)).read('a', '/api/products')).toBeUndefined();
    // Another account's file in its place.
    const before = readFileSync(join(folder, name));
    copies.keep('b', '/api/products', copy);
    const other = readdirSync(folder).find((file) => file !== name) as string;
    renameSync(join(folder, name), join(folder, other));
    expect(copies.read('b', '/api/products')).toBeUndefined();
    before[before.length - 1] = (before.at(-1) ?? 0) ^ 1;
    writeFileSync(join(folder, name), before);
    expect(copies.read('a', '/api/products')).toBeUndefined();
    copies.clear();
    expect(copies.read('a', '/api/products')).toBeUndefined();
  });
});
