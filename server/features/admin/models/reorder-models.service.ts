import { AppError, fieldIssue, invalidRequest } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { ReorderAiModelsBody } from '#shared/contracts/admin/admin-models.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

/**
 * Changes the order in which the models of a category and tier are asked. Texts that are being written keep the order
 * they have begun with.
 *
 * @returns the models of the category and tier in their new order
 * @throws AppError `models_reordered` when the order is not what the caller has seen; `invalid_request` when the new one is
 *   not the same models
 */
export async function reorderAiModels(
  ctx: ServiceContext,
  options: { actorId: number; body: ReorderAiModelsBody },
): Promise<AiModelConfig[]> {
  const { actorId, body } = options;
  const { category, tier, order, expectedOrder } = body;
  return withRepeatedTransaction(ctx, async (trx) => {
    const locked = await AiModelConfig.query(trx.db).where({ category, tier }).orderBy('id').forUpdate();
    // After the locks: PostgreSQL sorts by what was there before it waited for them.
    const rows = locked.toSorted((a, b) => a.position - b.position);
    if (rows.map(({ id }) => id).join() !== expectedOrder.join()) {
      throw new AppError('models_reordered');
    }
    const wanted = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (new Set(order).size !== rows.length || wanted.length !== rows.length) {
      throw invalidRequest([fieldIssue('order', issue('model_order_incomplete'))]);
    }
    // No two may have the same position at any moment: out of the way first.
    await AiModelConfig.query(trx.db)
      .whereIn('id', order)
      .patch({ position: trx.db.raw('-position') });
    for (const [index, { id }] of wanted.entries()) {
      await AiModelConfig.query(trx.db)
        .findById(id)
        .patch({ position: index + 1 });
    }
    const name = `${category}, ${tier}`;
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
