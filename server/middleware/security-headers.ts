import { randomBytes } from 'node:crypto';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/**
 * Security headers for every answer. Scripts only from files of ours and the checkout's; styles from files or with this answer's
 * nonce (`ctx.state.cspNonce`), which the page hands to the style library.
 *
 * @param options.https whether browsers reach us over https
 * @param options.overlay the payment provider's script and pages, the only foreign ones
 */
export function securityHeaders(options: {
  https: boolean;
  overlay: { scriptUrl: string; frames: string };
}): Middleware {
  const { scriptUrl, frames } = options.overlay;
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.state.cspNonce = nonce;
    const apply = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", scriptUrl],
          frameSrc: [frames],
          styleSrc: ["'self'", `'nonce-${nonce}'`],
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(options.https && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      xFrameOptions: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    await new Promise<void>((resolve, reject) => {
      apply(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    // A wallet may pay in the checkout's frame; the browser wants to be told for the page around it too.
    const payment = `payment=(self "${frames}")`;
    ctx.set('Permissions-Policy', `camera=(), microphone=(), geolocation=(), ${payment}, usb=()`);
    await next();
  };
}
