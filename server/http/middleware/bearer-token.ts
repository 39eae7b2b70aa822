import type { Middleware } from 'koa';
import type { RequestContext } from '#server/routing/request-context.ts';

/**
 * Notes the bearer token of a call to the API in `ctx.state.bearerToken`, and takes the call's cookies away: whoever
 * names a token means that one, and no other site can make a browser send it, so that such a call needs no check of
 * where it comes from. A call without a token keeps its cookies and that check.
 */
export const readBearerToken: Middleware = async (koaContext, next) => {
  const ctx = koaContext as unknown as RequestContext;
  const scheme = /^Bearer(?: +(.*))?$/i.exec(ctx.get('Authorization').trim());
  if (scheme && ctx.path.startsWith('/api/')) {
    ctx.state.bearerToken = scheme[1] ?? '';
    delete ctx.req.headers.cookie;
  }
  await next();
};
