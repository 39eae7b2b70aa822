import type { ServiceContext } from '#server/database/service-context.ts';

/** Removes what was found in texts that have been replaced or removed since. Receipts stay. */
export async function forgetFindingsOfReviews(ctx: Pick<ServiceContext, 'db'>): Promise<void> {
  await ctx.db.raw(
    `update review_runs r set findings = '[]'
      where r.findings <> '[]' and not exists (
        select from generated_contents c where c.id = r.content_id and c.version_number = r.version_number)`,
  );
}
