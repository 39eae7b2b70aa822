import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { isCalledAt } from '#server/http/answers/own-page.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that another site makes a browser send with our cookie (CSRF). Browsers send
 * `Sec-Fetch-Site`, older ones `Origin`; other programs send neither header and no cookie. `GET /api/logout`
 * changes state too. Calls with a bearer token pass, see `readBearerToken`.
 * @param options.publicUrl origin that browsers use
 * @throws AppError `cross_site_request`
 */
export function refuseCrossSite(options: { publicUrl: string }): Middleware {
  return async (ctx, next) => {
    const changesState = !SAFE_METHODS.has(ctx.method) || isSignOut(ctx.path);
    if (changesState && ctx.state.bearerToken === undefined) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const allowed = site
        ? site === 'same-origin' || site === 'none'
        : origin === '' || origin === options.publicUrl || isCalledAt(ctx, origin);
      if (!allowed) throw new AppError('cross_site_request');
    }
    await next();
  };
}

/** Matches every spelling that a router might accept. */
function isSignOut(path: string): boolean {
  return trimEndOf(path.toLowerCase(), /\//u) === '/api/logout';
}
