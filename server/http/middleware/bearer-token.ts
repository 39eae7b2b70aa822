import type { Middleware } from 'koa';
import type { RequestContext } from '#server/http/request-context.ts';

/**
 * Puts the bearer token of an API call into `ctx.state.bearerToken` and removes its cookies. No other site can make a
 * browser send a token, so `refuseCrossSite` lets such a call pass.
 */
export const readBearerToken: Middleware = async (koaContext, next) => {
  const ctx = koaContext as unknown as RequestContext;
  const scheme = /^Bearer(?: (.*))?$/i.exec(ctx.get('Authorization').trim());
  if (scheme && ctx.path.startsWith('/api/')) {
    ctx.state.bearerToken = scheme[1]?.trimStart() ?? '';
    delete ctx.req.headers.cookie;
  }
  await next();
};
