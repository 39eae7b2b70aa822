import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { RequestContext } from '#server/routing/request-context.ts';

/**
 * Lets the browser keep an answer that rarely changes and is the same for everybody. It asks each time whether the
 * answer still holds (RFC 9110, section 13), so that a change is seen at once. Not for shared caches: any answer may
 * carry a renewed session cookie.
 *
 * @param text the body of the answer
 */
export function setEntityTag(ctx: Pick<RequestContext, 'set'>, text: string): void {
  const digest = createHash('sha256').update(text).digest('base64url');
  ctx.set('Cache-Control', 'private, no-cache');
  // Weak: a compressed answer is the same answer.
  ctx.set('ETag', `W/"${digest.slice(0, 27)}"`);
}

/** Answers 304 without a body where the browser already has what a tagged answer says. */
export const answerUnchanged: Middleware = async (ctx, next) => {
  await next();
  if (ctx.response.get('ETag') && ctx.fresh) ctx.status = 304;
};
