import type { ServiceContext } from '#server/database/service-context.ts';
import { takeAllowance } from '#server/rate-limits/daily-allowance.ts';

const PAGES_PER_USER_AND_DAY = 200;
/** Counted across all users, so that they cannot use this server to overload a site. */
const PAGES_PER_HOST_AND_DAY = 500;
/** Keeps a few accounts from using up the limit of a site for all others. */
const PAGES_PER_USER_HOST_AND_DAY = 50;

/** Counts a page that a user wants to have read. @returns false when a limit is reached */
export async function mayReadPage(ctx: ServiceContext, userId: number, address: URL): Promise<boolean> {
  const own = { key: `pagesRead:${userId}`, most: PAGES_PER_USER_AND_DAY };
  if ((await takeAllowance(ctx, own, 1)).granted === 0) {
    ctx.log.warn({ userId }, 'pages of a user left unread');
    return false;
  }
  return mayVisitHost(ctx, userId, address);
}

/**
 * Counts a visit to a site, also after a redirect. A visit over the user's limit doesn't count for the site.
 *
 * @returns false when a limit is reached
 */
export async function mayVisitHost(ctx: ServiceContext, userId: number, { hostname }: URL): Promise<boolean> {
  // A host name may end with the dot of the root domain.
  const name = hostname.replace(/\.$/u, '');
  const shares = [
    { key: `pagesReadBy:${userId}:${name}`, most: PAGES_PER_USER_HOST_AND_DAY },
    { key: `pagesReadOf:${name}`, most: PAGES_PER_HOST_AND_DAY },
  ];
  for (const { key, most } of shares) {
    if ((await takeAllowance(ctx, { key: key.slice(0, 255), most }, 1)).granted === 0) return false;
  }
  return true;
}
