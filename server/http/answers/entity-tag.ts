import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { RequestContext } from '#server/http/request-context.ts';

/**
 * Lets the browser cache a response and revalidate it each time (RFC 9110, section 13). Not for shared caches: any
 * response may carry a renewed session cookie.
 *
 * @param body the serialised response
 */
export function setEntityTag(ctx: Pick<RequestContext, 'set'>, body: Buffer): void {
  const digest = createHash('sha256').update(body).digest('base64url');
  ctx.set('Cache-Control', 'private, no-cache');
  // A weak tag, because the response is the same compressed or not.
  ctx.set('ETag', `W/"${digest.slice(0, 27)}"`);
}

/** Sends 304 if the browser already has the tagged response. */
export const answerUnchanged: Middleware = async (ctx, next) => {
  await next();
  if (ctx.response.get('ETag') && ctx.fresh) ctx.status = 304;
};
