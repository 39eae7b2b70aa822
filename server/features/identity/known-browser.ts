import { randomBytes } from 'node:crypto';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { hostCookie } from '#server/routing/cookies/cookie-names.ts';
import type { PageContext } from './page-form.ts';
import { rememberedAs } from './sign-in-guard.ts';

/** Names the account that the browser has signed in to, signed, so that others' guesses don't keep its owner out. */
const KNOWN_BROWSER_COOKIE = 'funnelsmith_known_browser';
const KNOWN_BROWSER_DAYS = 180;

export interface KnownBrowser {
  read(ctx: Pick<PageContext, 'cookies'>): string | undefined;
  remember(ctx: Pick<PageContext, 'cookies'>, account: { email: string; accountId: string }): void;
}

/** @param options.secure whether browsers reach us over https */
export function createKnownBrowser(limits: RateLimits, options: { secure: boolean }): KnownBrowser {
  const cookie = hostCookie(KNOWN_BROWSER_COOKIE, options);
  return {
    read: (ctx) => ctx.cookies.get(cookie, { signed: true }),
    remember(ctx, account) {
      const nonce = randomBytes(12).toString('base64url');
      const value = rememberedAs(limits, { ...account, nonce });
      ctx.cookies.set(cookie, value, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: options.secure,
        maxAge: KNOWN_BROWSER_DAYS * 86_400_000,
      });
    },
  };
}
