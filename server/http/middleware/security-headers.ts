import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

const POLICY = 'Content-Security-Policy';
const STYLES = "style-src 'self'";

/**
 * Security headers for every response. They allow scripts only from our files and the checkout, and styles
 * only from our files. A page whose library writes styles gets a nonce by `ctx.state.newStyleNonce`.
 * @param options.https whether browsers reach us over https
 * @param options.overlay the payment provider's script, and the origin of its frames; null: our own
 */
export function securityHeaders(options: {
  https: boolean;
  overlay: { scriptUrl: string; frames: string | null };
}): Middleware {
  const headers = securityHeadersOf(options);
  return async (ctx, next) => {
    for (const { name, value } of headers) ctx.res.setHeader(name, value);
    ctx.state.newStyleNonce = () => {
      const nonce = randomBytes(16).toString('base64');
      ctx.set(POLICY, ctx.response.get(POLICY).replace(STYLES, `${STYLES} 'nonce-${nonce}'`));
      return nonce;
    };
    await next();
  };
}

/** Computed once, because only the nonce differs between responses. */
function securityHeadersOf(options: Parameters<typeof securityHeaders>[0]) {
  const { scriptUrl, frames } = options.overlay;
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", scriptUrl],
        frameSrc: [frames ?? "'self'"],
        styleSrc: ["'self'"],
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  apply(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  // Wallets in the checkout's frame need the permission, and so does the page around it.
  const payment = frames === null ? 'payment=(self)' : `payment=(self "${frames}")`;
  response.setHeader('Permissions-Policy', `camera=(), microphone=(), geolocation=(), ${payment}, usb=()`);
  return response.getHeaderNames().map((name) => ({ name, value: String(response.getHeader(name)) }));
}
