import { AppError } from '#server/context/errors.ts';
import { callInJob, type ModelAsking } from '#server/features/generation/calls/call-in-job.ts';
import type { AskedModels } from '#server/features/generation/calls/call-with-failover.ts';
import { type UsableModel, usableModels } from '#server/features/generation/calls/usable-models.ts';
import type { PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import type { ProductBrief } from '#server/models/content/product-brief.ts';
import type { BriefFieldProposal } from '#shared/contracts/product-briefs.ts';
import { BRIEF_MODELS } from '#shared/rules/briefs/brief-models.ts';
import { type AnsweredField, briefForm } from './brief-form.ts';
import { briefRequest } from './brief-prompt.ts';
import { checkInThread } from './brief-workers.ts';
import { isWorthItsPrice } from './check-proposals.ts';

/** What a brief asks for. */
export interface Proposed {
  fields: BriefFieldProposal[];
  asked: AskedModels;
  /** Whether the user gets enough for the price. */
  isWorthIt: boolean;
}

/** The models that have a key, in the order in which they are asked. */
export function briefModels(ctx: GenerationContext): Promise<UsableModel[]> {
  return usableModels(ctx, BRIEF_MODELS);
}

/**
 * Asks a model for the fields of a product, and checks its quotes against the texts that were read.
 *
 * @throws AppError `brief_nothing_read`; what `callInJob` throws; TaskLostError
 */
export async function proposeFields(
  ctx: GenerationContext,
  options: ModelAsking & { brief: ProductBrief },
): Promise<Proposed> {
  const { brief } = options;
  const sources = await BriefSource.query(ctx.db)
    .where({ briefId: brief.id, state: 'read' })
    .orderBy('position');
  if (sources.length === 0) throw new AppError('brief_nothing_read');
  const { answered, asked } = await askForFields(ctx, options, (model, nonce) =>
    briefRequest({ sources, model, nonce }),
  );
  const texts = sources.map(({ position, text, language, address }) => ({
    position,
    text,
    language,
    address,
  }));
  const fields = await checkInThread({ answered, sources: texts });
  return { fields, asked, isWorthIt: isWorthItsPrice(fields) };
}

/** Asks the models of briefs for a list of fields. @throws what `callInJob` throws; TaskLostError */
export async function askForFields(
  ctx: GenerationContext,
  { brief, ...asking }: ModelAsking & { brief: ProductBrief },
  requestTo: (model: UsableModel, nonce: string) => PromptRequest,
): Promise<{ answered: AnsweredField[]; asked: AskedModels }> {
  const nonce = promptNonce(ctx.promptKey, { productId: 0, runId: brief.id });
  const asked = await callInJob(ctx, {
    ...asking,
    models: await briefModels(ctx),
    choiceOf: (model) => ({ request: requestTo(model, nonce), form: briefForm }),
    timeLimitMs: timeLimitMs(ctx.deadlineMs, BRIEF_MODELS),
  });
  const { fields } = asked.result.structure as { fields: AnsweredField[] };
  return { answered: fields, asked };
}
