import { AppError, fieldIssue, invalidRequest } from '#server/context/errors.ts';
import { isChange, laterThan, refuseStaleEdit } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type {
  CreateAiModelBody,
  ReorderAiModelsBody,
  UpdateAiModelBody,
} from '#shared/contracts/admin/admin-models.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';

/** Sorted by category, tier and fallback order. */
export async function listAiModels(ctx: ServiceContext): Promise<AiModelConfig[]> {
  const rows = await AiModelConfig.query(ctx.db).orderBy('position');
  return rows.toSorted(
    (a, b) =>
      categories.indexOf(a.category) - categories.indexOf(b.category) ||
      generationTiers.indexOf(a.tier) - generationTiers.indexOf(b.tier),
  );
}

/** Appends a model to its category and tier. */
export async function createAiModel(
  ctx: ServiceContext,
  options: { actorId: number; body: CreateAiModelBody },
): Promise<AiModelConfig> {
  const { category, tier, provider, modelName: model, temperature, isActive } = options.body;
  return withTransaction(ctx, async (trx) => {
    // Locks the table, because two concurrent requests would take the same position. Readers are not blocked.
    await trx.db.raw('lock table ai_model_configs in share row exclusive mode');
    const [last] = await AiModelConfig.query(trx.db)
      .where({ category, tier })
      .orderBy('position', 'desc')
      .limit(1);
    const row = await AiModelConfig.query(trx.db).insertAndFetch({
      category,
      tier,
      position: (last?.position ?? 0) + 1,
      provider,
      model,
      temperature,
      isActive,
    });
    await recordAudit(trx, {
      actorId: options.actorId,
      action: 'model_created',
      subject: subjectOf(row),
      after: { category, tier, provider, model, temperature, isActive },
    });
    return row;
  });
}

/** @throws AppError `model_not_found`, `stale_edit`; `invalid_request` for a new provider without a model */
export async function updateAiModel(
  ctx: ServiceContext,
  options: { actorId: number; modelId: number; body: UpdateAiModelBody },
): Promise<AiModelConfig> {
  const { expectedUpdatedAt, modelName, ...body } = options.body;
  return withTransaction(ctx, async (trx) => {
    const row = await AiModelConfig.query(trx.db).findById(options.modelId).forUpdate();
    if (!row) throw new AppError('model_not_found');
    refuseStaleEdit(row, expectedUpdatedAt);
    if (body.provider !== undefined && body.provider !== row.provider && modelName === undefined) {
      throw invalidRequest([fieldIssue('modelName', issue('model_required'))]);
    }
    const before = factsOf(row);
    const changes = { ...body, ...(modelName !== undefined && { model: modelName }) };
    if (!isChange(row, changes)) return row;
    const updatedAt = laterThan(row.updatedAt, ctx.now());
    const updated = await row.$query(trx.db).patchAndFetch({ ...changes, updatedAt });
    await recordAudit(trx, {
      actorId: options.actorId,
      action: 'model_updated',
      subject: subjectOf(updated),
      before,
      after: factsOf(updated),
    });
    return updated;
  });
}

/**
 * Running generations keep the previous fallback order.
 * @throws AppError `models_reordered` when the caller saw another order; `invalid_request` when the models differ
 */
export async function reorderAiModels(
  ctx: ServiceContext,
  options: { actorId: number; body: ReorderAiModelsBody },
): Promise<AiModelConfig[]> {
  const { actorId, body } = options;
  const { category, tier, order, expectedOrder } = body;
  return withRepeatedTransaction(ctx, async (trx) => {
    const locked = await AiModelConfig.query(trx.db).where({ category, tier }).orderBy('id').forUpdate();
    // Sorts here, because PostgreSQL sorts before it waits for the locks.
    const rows = locked.toSorted((a, b) => a.position - b.position);
    if (rows.map(({ id }) => id).join() !== expectedOrder.join()) throw new AppError('models_reordered');
    const wanted = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (new Set(order).size !== rows.length || wanted.length !== rows.length) {
      throw invalidRequest([fieldIssue('order', issue('model_order_incomplete'))]);
    }
    if (order.join() === expectedOrder.join()) return rows;
    // Positions are unique, so they become negative first.
    await AiModelConfig.query(trx.db)
      .whereIn('id', order)
      .patch({ position: trx.db.raw('-position') });
    for (const [index, { id }] of wanted.entries()) {
      await AiModelConfig.query(trx.db)
        .findById(id)
        .patch({ position: index + 1 });
    }
    const name = chainName({ category, tier });
    await recordAudit(trx, {
      actorId,
      action: 'models_reordered',
      subject: { type: 'model', id: name, name },
      before: { order: rows.map(({ model }) => model) },
      after: { order: wanted.map(({ model }) => model) },
    });
    return AiModelConfig.query(trx.db).where({ category, tier }).orderBy('position');
  });
}

/** The subject of the audit log's entries about the models of a category and tier. */
export function chainName({ category, tier }: Pick<AiModelConfig, 'category' | 'tier'>): string {
  return `${category}, ${tier}`;
}

function factsOf({ provider, model, temperature, isActive }: AiModelConfig) {
  return { provider, model, temperature, isActive };
}

function subjectOf({ id, category, tier }: AiModelConfig) {
  return { type: 'model', id, name: chainName({ category, tier }) } as const;
}
