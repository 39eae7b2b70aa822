import type { ServiceContext } from '#server/database/service-context.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { ContentOverview } from '#shared/contracts/generation/content-overview.ts';
import { firstLineOf } from '#shared/rules/content/first-line.ts';

const RECENT = 5;
const newestFirst = (): { column: string; order: 'desc' }[] => [
  { column: 'updatedAt', order: 'desc' },
  { column: 'id', order: 'desc' },
];
/** Number of characters of a text that are searched for its first sentence. */
const BEGINNING = 2_000;

export async function contentOverview(
  ctx: ServiceContext,
  options: { userId: number; productId?: number | undefined },
): Promise<ContentOverview> {
  const { userId, productId } = options;
  const [written, recent] = await Promise.all([
    productId === undefined
      ? []
      : GeneratedContent.query(ctx.db)
          .where({ userId, productId })
          .whereNull('deletedAt')
          .select('id', 'type'),
    CurrentText.query(ctx.db)
      .with('newest', (newest) =>
        // Selects the ids first, because sorting whole rows would read the texts.
        newest
          .from('generatedContents')
          .where({ userId })
          .whereNull('deletedAt')
          .orderBy(newestFirst())
          .limit(RECENT)
          .select('id'),
      )
      .whereIn('id', (ids) => ids.from('newest').select('id'))
      .orderBy(newestFirst())
      .select(
        'id',
        'productId',
        'type',
        'updatedAt',
        ctx.db.raw('left(markdown_content, ?) as markdown_content', [BEGINNING]),
      ),
  ]);
  return {
    written: written.map(({ id, type }) => ({ contentId: id, type })),
    recent: recent.map((row) => ({
      contentId: row.id,
      productId: row.productId,
      type: row.type,
      firstLine: firstLineOf(row.markdownContent),
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
}
