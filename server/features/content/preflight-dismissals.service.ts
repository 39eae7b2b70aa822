import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { MAX_DISMISSALS } from '#shared/contracts/preflight-dismissals.ts';
import { lockContent } from './content.service.ts';

/**
 * Adds findings to the dismissed ones or takes them out. Only what is named changes, so that two devices don't undo
 * each other's work. The text stays the same version.
 *
 * @returns every dismissed finding of the content, oldest first
 * @throws AppError `content_not_found` when the content is deleted or somebody else's
 */
export async function dismissFindings(
  ctx: ServiceContext,
  options: { userId: number; contentId: number; findings: string[]; dismissed: boolean },
): Promise<string[]> {
  return withTransaction(ctx, async (trx) => {
    const row = await lockContent(trx, options);
    const named = new Set(options.findings);
    const others = row.dismissedFindings.filter((finding) => !named.has(finding));
    const dismissedFindings = options.dismissed ? [...others, ...named].slice(-MAX_DISMISSALS) : others;
    await row.$query(trx.db).patch({ dismissedFindings });
    return dismissedFindings;
  });
}
