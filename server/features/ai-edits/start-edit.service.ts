import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { orInsufficient, requireCredits } from '#server/features/billing/credits/credits.service.ts';
import { getContent } from '#server/features/content/content.service.ts';
import { loadFixBasis } from '#server/features/generation/quality/fix-basis.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { getPromptByType } from '#server/features/prompts/prompts.service.ts';
import { holdUser } from '#server/features/quotas/quotas.service.ts';
import { findStarted, queuedTask, refuseTooManyTasks, startOnce } from '#server/features/tasks/start-task.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { AiEdit, AiEditRun } from '#server/models/content/ai-edit.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import type { CreateAiEditBody } from '#shared/contracts/ai-edits.ts';
import { editModels } from './ask-for-edit.ts';
import { blockWithRoom, creditsOfEdit } from './edit-blocks.ts';
import { aiEditPrice } from './edit-price.service.ts';
import { findPassage } from './find-passage.ts';

const AT_ONCE = { most: 4, retryAfterSeconds: 15 };
/** Failed edits per hour that a provider was asked for. They are free, but the provider charges for them. */
const MOST_FAILED = 40;
const RETRY_AFTER_SECONDS = 600;

interface Options {
  userId: number;
  contentId: number;
  idempotencyKey: string | undefined;
  body: CreateAiEditBody;
}

/**
 * Starts an edit of a passage and reserves it in the account's allowance. The first edit of a new block puts its price
 * on hold. Its task asks a model.
 *
 * @returns its row; the earlier row when the idempotency key was used before
 * @throws AppError `content_not_found`, `ai_edit_selection_changed`, `insufficient_credits`, `idempotency_conflict`,
 *   `too_many_at_once`, `too_many_failures`, `no_ai_provider`; for a finding also `product_not_found`,
 *   `content_type_not_found` and as `loadFixBasis`; StaleEditError
 */
export async function startEdit(ctx: GenerationContext, options: Options): Promise<AiEdit> {
  const fingerprint = fingerprintOf(options);
  return startOnce(
    () => findStarted(ctx, AiEdit, { ...options, fingerprint }),
    () => bookEdit(ctx, { ...options, fingerprint }),
  );
}

async function bookEdit(ctx: GenerationContext, options: Options & { fingerprint: string }): Promise<AiEdit> {
  const { userId, contentId, body, fingerprint } = options;
  const { baseVersion, selection, instruction } = body;
  // Again below, under a lock: this one comes before a text is read and checked.
  await refuseTooMany(ctx, userId);
  await refuseUncovered(ctx, userId);
  const content = await getContent(ctx, { userId, contentId });
  if (content.versionNumber !== baseVersion) throw new StaleEditError(content);
  findPassage(content, selection);
  if ((await editModels(ctx, content.category)).length === 0) throw new AppError('no_ai_provider');
  const problems = await problemsOf(ctx, content, options);
  const book = () =>
    withTransaction(ctx, async (trx) => {
      await holdUser(trx.db, userId);
      await refuseTooMany(trx, userId);
      const task = queuedTask(trx, {
        kind: 'ai-edit',
        userId,
        price: 0,
        paidBy: await blockWithRoom(trx, { userId }),
        idempotencyKey: options.idempotencyKey ?? null,
        fingerprint,
      });
      const own = {
        contentId,
        baseVersion,
        request: { selection, instruction, ...(problems && { problems }) },
        isSample: ctx.sampleMode,
      };
      await bookTasks(trx.db, AiEditRun, [{ task, own }]);
      return AiEdit.query(trx.db).findById(task.id).throwIfNotFound();
    });
  const credits = async () => (await aiEditPrice(ctx)).creditsPerBlock;
  const edit = await orInsufficient(ctx, { userId, credits }, book);
  ctx.engine.tasks.startQueued();
  return edit;
}

/** Refuses an edit that needs a new block which the credits don't cover. @throws AppError `insufficient_credits` */
async function refuseUncovered(ctx: ServiceContext, userId: number): Promise<void> {
  const credits = await creditsOfEdit(ctx, { userId });
  if (credits > 0) await requireCredits(ctx, { userId, credits });
}

/** The finding as sentences. The text is checked again, because the request contains only its key. */
async function problemsOf(
  ctx: GenerationContext,
  content: CurrentText,
  { userId, body: { instruction, baseVersion } }: Options,
): Promise<string[] | undefined> {
  const { kind, value } = instruction;
  if (kind !== 'finding' || value === undefined) return undefined;
  const product = await getProductForPrompt(ctx, { userId, productId: content.productId });
  const template = await getPromptByType(ctx, { type: content.type });
  const fixes = { versionNumber: baseVersion, findings: [value] };
  return (await loadFixBasis(ctx, { ...product, template, fixes })).problems;
}

function fingerprintOf({ contentId, body }: Options): string {
  const { baseVersion, selection, instruction } = body;
  const { from, to, text, field } = selection;
  const place = [from, to, text, field?.email ?? null, field?.name ?? null, field?.index ?? null];
  const canonical = [contentId, baseVersion, place, instruction.kind, instruction.value ?? null];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}

async function refuseTooMany(trx: ServiceContext, userId: number): Promise<void> {
  await refuseTooManyTasks(trx, { userId, kind: 'ai-edit', ...AT_ONCE });
  const failed = await AiEdit.query(trx.db)
    .where({ userId, state: 'failed' })
    .where('finishedAt', '>', new Date(trx.now().getTime() - 3_600_000))
    .whereRaw('jsonb_array_length(attempts) > 0')
    .resultSize();
  if (failed < MOST_FAILED) return;
  throw new AppError('too_many_failures', {}, { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}
