import type { Context, Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { findUnsafeText } from '#server/routing/json-safety.ts';
import { IDENTITY_PREFIX } from './embedded-identity-provider.ts';

/** Our own client sends far less; the provider stores and repeats what it is given. */
const LONGEST_PARAMETER = 500;

/**
 * Stands before the embedded provider, which stores a row for each sign-in that begins: counts them, and refuses parameters
 * that cannot be stored, or not for nothing.
 *
 * @throws AppError `unreadable_address`, `too_many_requests`
 */
export function guardIdentityProvider(limits: RateLimits): Middleware {
  return async (ctx, next) => {
    const path = ctx.path.toLowerCase().replace(/\/+$/u, '');
    if (path !== IDENTITY_PREFIX && !path.startsWith(`${IDENTITY_PREFIX}/`)) return next();
    // People come here in their browsers: what is refused is a page.
    ctx.state.isNavigation = true;
    if (isUnusable(ctx)) {
      throw new AppError('unreadable_address');
    }
    if (path === `${IDENTITY_PREFIX}/auth`) {
      // Apart from `/api/login`, which comes before it.
      await limits.take('signInStart', 'identity provider', clientAddress(ctx));
    }
    await next();
  };
}

function isUnusable({ query }: Pick<Context, 'query'>): boolean {
  return (
    findUnsafeText(query).length > 0 ||
    Object.values(query).some((value) => String(value).length > LONGEST_PARAMETER)
  );
}
