import type { ServiceContext } from '#server/database/service-context.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';

/** Ids of the contents whose newest version a person wrote or chose. */
export async function editedContentIds(
  ctx: ServiceContext,
  contentIds: readonly number[],
): Promise<Set<number>> {
  if (contentIds.length === 0) return new Set();
  const rows = await CurrentText.query(ctx.db)
    .whereIn('id', [...contentIds])
    .whereNot({ origin: 'generation' })
    .select('id');
  return new Set(rows.map(({ id }) => id));
}

/** The text that a step of a launch kit must not replace. The caller holds the product's lock. */
export async function editedTextToKeep(
  trx: ServiceContext,
  { id, kitId, productId, promptType: type }: Generation,
): Promise<CurrentText | undefined> {
  if (kitId === null) return undefined;
  const step = await LaunchKitStep.query(trx.db).findOne({ generationId: id });
  if (!step || step.overwritesEdited) return undefined;
  const row = await CurrentText.query(trx.db).findOne({ productId, type }).whereNull('deletedAt');
  return row && row.origin !== 'generation' ? row : undefined;
}

/** Notes in the kit which version a step wrote, and which one later steps are written from. */
export async function noteVersion(
  trx: ServiceContext,
  options: { generation: Generation; content: CurrentText; newest: CurrentText },
): Promise<void> {
  const { generation, content, newest } = options;
  if (generation.kitId === null) return;
  await LaunchKitStep.query(trx.db).where({ generationId: generation.id }).patch({
    contentId: content.id,
    versionNumber: content.versionNumber,
    usedVersion: newest.versionNumber,
  });
}
