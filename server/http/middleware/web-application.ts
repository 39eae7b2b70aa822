import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { hostCookie, SIGNED_IN_COOKIE } from '#server/routing/cookies/cookie-names.ts';
import { preferredLanguage } from '#server/routing/preferred-language.ts';
import { languages } from '#shared/contracts/accounts/users.ts';
import { isWebPath } from '#shared/rules/web-routes.ts';

const YEAR_MS = 31_536_000_000;
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built web application: assets cached for ever, one page for all screens, and the landing page in the
 * visitor's language. Unknown paths get the same page with status 404.
 *
 * @param options.webRoot folder of the build
 * @param options.https whether browsers reach us over https
 */
export function webApplication(options: { webRoot: string; https: boolean }): Middleware {
  const signedInCookie = hostCookie(SIGNED_IN_COOKIE, { secure: options.https });
  const read = (file: string) => readFileSync(path.join(options.webRoot, file), 'utf8');
  const screens = read('index.html');
  const landing = new Map(languages.map((language) => [language, read(`landing.${language}.html`)]));
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path.startsWith('/api/')) return next();
    if (/\.[a-z0-9]+$/i.test(ctx.path) && (await sendFile(ctx, options.webRoot))) return;
    ctx.status = isWebPath(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    const isVisitor = ctx.path === '/' && !ctx.cookies.get(signedInCookie);
    const page = (isVisitor && landing.get(preferredLanguage(ctx))) || screens;
    ctx.body = page.replaceAll(NONCE_PLACEHOLDER, ctx.state.newStyleNonce());
  };
}

async function sendFile(ctx: Parameters<Middleware>[0], root: string): Promise<boolean> {
  try {
    const immutable = ctx.path.startsWith('/assets/');
    const maxage = immutable ? YEAR_MS : 0;
    return (await send(ctx as never, ctx.path, { root, maxage, immutable })) !== undefined;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 404 || status === 400 || status === 403) return false;
    throw error;
  }
}
