import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { isWebPath } from '#shared/rules/web-routes.ts';

const YEAR_MS = 31_536_000_000;
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built web application: hashed assets for ever, everything else revalidated, and its one page for
 * every screen. Unknown addresses get the page too (it shows "not found"), with status 404.
 *
 * @param options.webRoot folder of the build
 */
export function webApplication(options: { webRoot: string }): Middleware {
  const page = readFileSync(path.join(options.webRoot, 'index.html'), 'utf8');
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path.startsWith('/api/')) return next();
    if (ctx.path !== '/' && /\.[a-z0-9]+$/i.test(ctx.path)) {
      if (await sendFile(ctx, options.webRoot)) return;
    }
    ctx.status = isWebPath(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = page.replaceAll(NONCE_PLACEHOLDER, ctx.state.cspNonce);
  };
}

async function sendFile(ctx: Parameters<Middleware>[0], root: string): Promise<boolean> {
  try {
    const immutable = ctx.path.startsWith('/assets/');
    const sent = await send(ctx as never, ctx.path, {
      root,
      maxage: immutable ? YEAR_MS : 0,
      immutable,
    });
    return sent !== undefined;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 404 || status === 400 || status === 403) return false;
    throw error;
  }
}
