import { AppError } from '#server/context/errors.ts';
import { callInJob } from '#server/features/generation/calls/call-in-job.ts';
import type { ModelAsking } from '#server/features/generation/calls/model-job-kind.ts';
import { type UsableModel, usableModels } from '#server/features/generation/calls/usable-models.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { changeOwn } from '#server/features/tasks/task-rows.ts';
import { type AiEdit, AiEditRun } from '#server/models/content/ai-edit.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { AiEditSuggestion } from '#shared/contracts/ai-edits.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { editForm } from './edit-form.ts';
import { editRequest, replacementsOf } from './edit-request.ts';
import { findPassage } from './find-passage.ts';

export interface AnsweredEdit {
  suggestions: AiEditSuggestion[];
  provider: string;
  model: string;
}

/** The models of standard texts of a category, in the order in which they are asked. */
export function editModels(ctx: GenerationContext, category: Category): Promise<UsableModel[]> {
  return usableModels(ctx, { category, tier: 'standard' });
}

/**
 * Asks a model for what replaces the passage, and checks its answer.
 *
 * @param options.attempts attempts of earlier runs; new ones are appended
 * @throws AppError `content_not_found`, `product_not_found`, `ai_edit_selection_changed`; what `callInJob` throws; TaskLostError
 */
export async function askForEdit(
  ctx: GenerationContext,
  options: ModelAsking & { edit: AiEdit },
): Promise<AnsweredEdit> {
  const { edit, ...asking } = options;
  const { chain, category } = await loadChain(ctx, edit);
  const { result, choice } = await callInJob(ctx, {
    ...asking,
    chain,
    timeLimitMs: timeLimitMs(ctx.deadlineMs, { category, tier: 'standard' }),
    note: (asked) => changeOwn(ctx.db, AiEditRun, edit, asked),
  });
  const { suggestions } = result.structure as { suggestions: AiEditSuggestion[] };
  return { suggestions, provider: choice.provider.name, model: choice.request.model };
}

/** From the version that the passage was selected in, which may not be the newest any more. */
async function loadChain(
  ctx: GenerationContext,
  edit: AiEdit,
): Promise<{ chain: ModelChoice[]; category: Category }> {
  const { userId, contentId, baseVersion, request } = edit;
  const content = await GeneratedContent.query(ctx.db)
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt')
    .select('id', 'productId', 'category');
  const version =
    content &&
    (await ContentVersion.query(ctx.db).findOne({ contentId: content.id, versionNumber: baseVersion }));
  if (!content || !version) throw new AppError('content_not_found');
  const { productId, category } = content;
  const { product, brandVoice, offer } = await getProductForPrompt(ctx, { userId, productId });
  const passage = findPassage(version, request.selection);
  const document = request.selection.field && version.markdownContent;
  const inputs = { request, passage, document, title: version.title, product, brandVoice, offer };
  const nonce = promptNonce(ctx.promptKey, { productId, runId: edit.id });
  const { kind } = request.instruction;
  const form = editForm({ passage, replacements: replacementsOf(kind), fillsHole: kind === 'fact' });
  const chain = (await editModels(ctx, category)).flatMap((model): ModelChoice[] => {
    const provider = ctx.ai[model.provider];
    return provider ? [{ provider, request: editRequest(inputs, { model, nonce }), form }] : [];
  });
  return { chain, category };
}
