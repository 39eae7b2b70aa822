import type { RequestContext } from '#server/http/request-context.ts';
import { nextPageLink } from '#shared/rules/next-page.ts';

/** Puts the address of a list's next page into the header `Link` (RFC 8288). */
export function linkNextPage(
  ctx: Pick<RequestContext, 'path' | 'query' | 'set'>,
  before: number | undefined,
): void {
  if (before === undefined) return;
  const query = new URLSearchParams({ ...(ctx.query as Record<string, string>), before: String(before) });
  ctx.set('Link', nextPageLink(ctx.path, query));
}
