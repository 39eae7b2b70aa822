import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAppProtocol, readAppFiles } from '#main/window/app-protocol.ts';

vi.mock('electron', () => ({}));

const root = mkdtempSync(join(tmpdir(), 'funnelsmith-app-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'renderer');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(
  join(folder, 'index.html'),
  '<html lang="en"><meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
);
writeFileSync(join(folder, 'assets/index-1.js'), 'code');
writeFileSync(join(folder, 'assets/naïve.css'), 'css');
writeFileSync(join(folder, '.source-fingerprint'), 'x');
writeFileSync(join(root, 'secret.js'), 'secret');
symlinkSync(join(root, 'secret.js'), join(folder, 'link.js'));

const answerApi = vi.fn(async () => new Response('from the API'));
let isSignedIn = false;
const answer = createAppProtocol({ fileAt: readAppFiles(folder), answerApi, isSignedIn: () => isSignedIn });
const ask = (path: string, init?: RequestInit) => answer(new Request(`app://bundle${path}`, init));

describe('app://', () => {
  test('serves files by their exact name, with their type', async () => {
    const script = await ask('/assets/index-1.js');
    expect(await script.text()).toBe('code');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await (await ask('/assets/na%C3%AFve.css')).text()).toBe('css');
  });

  test.each([
    '/secret.js',
    '/../secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/%2e%2e%2fsecret.js',
    '/link.js',
    '/assets/index-1.js%00',
    '/ASSETS/index-1.js',
    '/.source-fingerprint',
    '/assets/missing.js',
  ])('serves nothing at %s', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('serves nothing under another host or method', async () => {
    expect((await answer(new Request('app://print/assets/index-1.js'))).status).toBe(404);
    expect((await answer(new Request('app://bundle.evil/'))).status).toBe(404);
    expect((await ask('/assets/index-1.js', { method: 'POST' })).status).toBe(405);
    expect((await ask('/%E0%A4%A')).status).toBe(400);
  });

  test.each(['/', '/research', '/admin/pricing', '/index.html'])(
    'serves the page at %s, with its policy',
    async (path) => {
      if (path === '/index.html') return expect((await ask(path)).status).toBe(404);
      const response = await ask(path);
      const page = await response.text();
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1];
      expect(page).toBe(
        `<html data-session="signed-out" lang="en"><meta nonce="${nonce}"><style nonce="${nonce}"></style>`,
      );
      expect(policy.split('; ').toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "img-src 'self' data: https:",
        "object-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
      ]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  test('gives every page a nonce of its own', async () => {
    const policies = await Promise.all(
      ['/', '/'].map(async (path) => (await ask(path)).headers.get('Content-Security-Policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('tells pages that somebody is signed in, and nothing more', async () => {
    isSignedIn = true;
    expect(await (await ask('/')).text()).toContain('<html data-session="signed-in" lang="en">');
    isSignedIn = false;
  });

  test('leaves the API to the main process', async () => {
    expect(await (await ask('/api/products')).text()).toBe('from the API');
    expect(await (await ask('/API/products')).text()).toBe('from the API');
    expect(answerApi).toHaveBeenCalledTimes(2);
  });
});
