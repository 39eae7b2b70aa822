import type { Middleware } from 'koa';

/** Paths that set Secure cookies. The server itself calls the embedded provider's other paths over http. */
const SIGN_IN = /^\/(?:api\/(?:login|logout|auth\/desktop)|idp\/(?:auth|session)|signin)(?:\/|$)/iu;

/**
 * With an https `publicUrl`, refuses to sign in or out over http, where Koa can't set Secure cookies. Redirects
 * browsers to `publicUrl` if the proxy reports http; without that header the redirect would loop.
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
