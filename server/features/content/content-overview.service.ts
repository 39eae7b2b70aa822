import type { ServiceContext } from '#server/database/service-context.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { ContentOverview } from '#shared/contracts/generation/content-overview.ts';

export async function contentOverview(
  ctx: ServiceContext,
  options: { userId: number; productId?: number | undefined },
): Promise<ContentOverview> {
  const { userId, productId } = options;
  if (productId === undefined) return { written: [] };
  const written = await GeneratedContent.query(ctx.db)
    .where({ userId, productId })
    .whereNull('deletedAt')
    .select('id', 'type');
  return { written: written.map(({ id, type }) => ({ contentId: id, type })) };
}
