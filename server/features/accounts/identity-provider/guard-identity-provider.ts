import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { IDENTITY_PREFIX } from './embedded-identity-provider.ts';

/** Our own client sends much shorter parameters. The provider stores and repeats them. */
const LONGEST_PARAMETER = 500;

/**
 * Runs before the embedded provider, which stores a row for each new sign-in. Counts sign-ins, and rejects
 * parameters that are too long or can't be stored.
 * @throws AppError `unreadable_address`, `too_many_requests`
 */
export function guardIdentityProvider(limits: RateLimits): Middleware {
  return async (ctx, next) => {
    const path = trimEndOf(ctx.path.toLowerCase(), /\//u);
    if (path !== IDENTITY_PREFIX && !path.startsWith(`${IDENTITY_PREFIX}/`)) return next();
    ctx.state.isNavigation = true;
    const tooLong = Object.values(ctx.query).some((value) => String(value).length > LONGEST_PARAMETER);
    if (tooLong || findUnsafeText(ctx.query).length > 0) throw new AppError('unreadable_address');
    if (path === `${IDENTITY_PREFIX}/auth`) {
      // `/api/login` has its own counter.
      await limits.take('signInStart', 'identity provider', clientAddress(ctx));
    }
    await next();
  };
}
