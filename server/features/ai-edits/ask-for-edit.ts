import { versionForTask } from '#server/features/content/content.service.ts';
import { callInJob, type ModelAsking } from '#server/features/generation/calls/call-in-job.ts';
import { type UsableModel, usableModels } from '#server/features/generation/calls/usable-models.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import type { AiEdit } from '#server/models/content/ai-edit.ts';
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
 * @throws AppError `content_not_found`, `product_not_found`, `ai_edit_selection_changed`; what `callInJob` throws; TaskLostError
 */
export async function askForEdit(
  ctx: GenerationContext,
  options: ModelAsking & { edit: AiEdit },
): Promise<AnsweredEdit> {
  const { edit, ...asking } = options;
  const { category, choiceOf } = await loadRequest(ctx, edit);
  const { result, choice } = await callInJob(ctx, {
    ...asking,
    models: await editModels(ctx, category),
    choiceOf,
    timeLimitMs: timeLimitMs(ctx.deadlineMs, { category, tier: 'standard' }),
  });
  const { suggestions } = result.structure as { suggestions: AiEditSuggestion[] };
  return { suggestions, provider: choice.provider.name, model: choice.request.model };
}

/** From the version that the passage was selected in, which may not be the newest any more. */
async function loadRequest(ctx: GenerationContext, edit: AiEdit) {
  const { userId, contentId, baseVersion: versionNumber, request } = edit;
  const { content, version } = await versionForTask(ctx, { userId, contentId, versionNumber });
  const { productId, category } = content;
  const { product, brandVoice, offer } = await getProductForPrompt(ctx, { userId, productId });
  const passage = findPassage(version, request.selection);
  const document = request.selection.field && version.markdownContent;
  const inputs = { request, passage, document, title: version.title, product, brandVoice, offer };
  const nonce = promptNonce(ctx.promptKey, { productId, runId: edit.id });
  const { kind } = request.instruction;
  const form = editForm({ passage, replacements: replacementsOf(kind), fillsHole: kind === 'fact' });
  const choiceOf = (model: UsableModel) => ({ request: editRequest(inputs, { model, nonce }), form });
  return { category, choiceOf };
}
