import type { ServiceContext } from '#server/database/service-context.ts';
import { storeVersion } from '#server/features/content/content.service.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';

/** Ids of the contents whose newest version a person wrote or chose. */
export async function editedContentIds(
  ctx: ServiceContext,
  contentIds: readonly number[],
): Promise<Set<number>> {
  if (contentIds.length === 0) return new Set();
  const rows = await ContentVersion.query(ctx.db)
    .alias('v')
    .join('generatedContents as c', (on) =>
      on.on('c.id', 'v.contentId').andOn('c.versionNumber', 'v.versionNumber'),
    )
    .whereIn('c.id', [...contentIds])
    .whereNot('v.origin', 'generation')
    .select('v.contentId');
  return new Set(rows.map(({ contentId }) => contentId));
}

/** The text that a step of a launch kit must not replace. The caller holds the product's lock. */
export async function editedTextToKeep(
  trx: ServiceContext,
  { id, kitId, productId, promptType: type }: Generation,
): Promise<GeneratedContent | undefined> {
  if (kitId === null) return undefined;
  const step = await LaunchKitStep.query(trx.db).findOne({ generationId: id });
  if (!step || step.overwritesEdited) return undefined;
  const row = await GeneratedContent.query(trx.db)
    .findOne({ productId, type })
    .whereNull('deletedAt')
    .forUpdate();
  return row && (await editedContentIds(trx, [row.id])).has(row.id) ? row : undefined;
}

/** Makes the kept text the newest version again, after the offered one. */
export async function putBack(
  trx: ServiceContext,
  { kept, offered }: { kept: GeneratedContent; offered: GeneratedContent },
): Promise<GeneratedContent> {
  const { title, content, markdownContent, sources, generationId } = kept;
  const { tier, provider, model, isSample, isTruncated, usedResults, openPoints } = kept;
  const text = { title, content, markdownContent, sources, generationId };
  const origin = { tier, provider, model, isSample, isTruncated, usedResults, openPoints };
  const [newest] = await GeneratedContent.query(trx.db)
    .where({ id: kept.id })
    .patch({ ...text, ...origin, versionNumber: offered.versionNumber + 1, updatedAt: trx.now() })
    .returning('*');
  if (!newest) throw new Error(`content ${kept.id} is gone`);
  await storeVersion(trx, newest, 'restore');
  return newest;
}

/** Notes in the kit which version a step wrote, and which one later steps are written from. */
export async function noteVersion(
  trx: ServiceContext,
  options: { generation: Generation; content: GeneratedContent; newest: GeneratedContent },
): Promise<void> {
  const { generation, content, newest } = options;
  if (generation.kitId === null) return;
  await LaunchKitStep.query(trx.db)
    .where({ generationId: generation.id })
    .patch({
      contentId: content.id,
      versionNumber: content.versionNumber,
      usedVersion: newest.versionNumber,
      isOffered: newest.versionNumber !== content.versionNumber,
    });
}
