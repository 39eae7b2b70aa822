import type { Middleware } from 'koa';

/** Where cookies are set that are for https only. The server itself calls the embedded provider's other addresses, by http. */
const SIGN_IN = /^\/(?:api\/(?:login|logout|auth\/desktop)|idp\/(?:auth|session)|signin)(?:\/|$)/iu;

/**
 * Where browsers reach us over https, nobody signs in or out without: Koa refuses to set such cookies, which would be a failure
 * of ours. Browsers that came by http, as the proxy says, are sent to `publicUrl`; without a word from the proxy that would
 * be an endless circle.
 *
 * @param options.publicUrl origin that browsers use
 */
export function requireSecureSignIn({ publicUrl }: { publicUrl: string }): Middleware {
  return async (ctx, next) => {
    if (!publicUrl.startsWith('https:') || ctx.secure || !SIGN_IN.test(ctx.path)) return next();
    if (ctx.protocol === 'http' && ctx.get('X-Forwarded-Proto') && ['GET', 'HEAD'].includes(ctx.method)) {
      ctx.redirect(publicUrl + ctx.path + ctx.search);
      return;
    }
    ctx.status = 400;
    ctx.type = 'text';
    ctx.body =
      'Funnelsmith signs in and out over https only. Open it at its own address. ' +
      'If you run this server: the proxy in front has to send X-Forwarded-Proto: https.\n';
  };
}
