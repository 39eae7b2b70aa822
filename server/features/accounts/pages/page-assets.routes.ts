import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import { send } from '@koa/send';

const HOUR_MS = 3_600_000;
const FONT_FILE = 'inter-latin-wght-normal.woff2';
const fontFolder = fileURLToPath(new URL('../../../../resources/fonts/inter-variable', import.meta.url));
const styleFolder = fileURLToPath(new URL('../../../../resources/sign-in', import.meta.url));

const webAuthnFolder = fileURLToPath(
  new URL('../dist/bundle/', import.meta.resolve('@simplewebauthn/browser')),
);

/** Serves style, scripts and font of the sign-in pages, also when an external identity provider is configured. */
export function createPageAssetsRouter(): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.get('/signin/style.css', async (ctx) => {
    await send(ctx, 'style.css', { root: styleFolder, maxAge: HOUR_MS });
  });
  router.get('/signin/passkey.js', async (ctx) => {
    await send(ctx, 'passkey.js', { root: styleFolder, maxAge: HOUR_MS });
  });
  router.get('/signin/webauthn.js', async (ctx) => {
    await send(ctx, 'index.umd.min.js', { root: webAuthnFolder, maxAge: HOUR_MS });
  });
  router.get('/signin/inter.woff2', async (ctx) => {
    await send(ctx, FONT_FILE, { root: fontFolder, maxAge: HOUR_MS * 24 });
  });
  return router;
}
