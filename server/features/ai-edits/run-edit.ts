import { AppError } from '#server/context/errors.ts';
import { modelJobKind } from '#server/features/generation/calls/model-job-kind.ts';
import { MalformedAnswerError } from '#server/features/generation/request/answer-form.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { AiEdit, AiEditRun } from '#server/models/content/ai-edit.ts';
import { askForEdit } from './ask-for-edit.ts';

/** Asks a model, after an earlier run has been interrupted too. */
export const editTasks = (ctx: GenerationContext) =>
  modelJobKind<AiEdit>(ctx, {
    name: 'ai-edit',
    View: AiEdit,
    Run: AiEditRun,
    abandoned: 'ai_edit_abandoned',
    work: (_ctx, edit, asking) => askForEdit(ctx, { edit, ...asking }),
    explain: (cause) =>
      cause instanceof MalformedAnswerError ? new AppError('ai_edit_unusable', {}, { cause }) : undefined,
  });
