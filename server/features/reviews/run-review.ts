import { AppError } from '#server/context/errors.ts';
import { versionForTask } from '#server/features/content/content.service.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import { callInJob, type ModelAsking } from '#server/features/generation/calls/call-in-job.ts';
import { modelJobKind } from '#server/features/generation/calls/model-job-kind.ts';
import { readingModels } from '#server/features/generation/calls/reading-models.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { Generation } from '#server/models/content/generation.ts';
import { ReviewRun, TextReview } from '#server/models/content/text-review.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import type { ReportedFinding } from '#shared/rules/reviews/locate-findings.ts';
import { REVIEW_FORM } from './review-form.ts';
import { reviewRequest } from './review-request.ts';

/** Models that are asked: the cheapest, and the next one when it fails. */
const MOST_ASKED = 2;
/** For the first model. A server of the operator's own may need longer. */
const TIME_LIMIT_MS = 60_000;
/** Bytes of UTF-8, several times what a generated text has. */
export const MOST_REVIEWED_BYTES = 100_000;

/** Has a model read the version, after an earlier run has been interrupted too. */
export const reviewTasks = (ctx: GenerationContext) =>
  modelJobKind<TextReview>(ctx, {
    name: 'review',
    View: TextReview,
    Run: ReviewRun,
    abandoned: 'review_failed',
    work: askReader,
  });

async function askReader(
  ctx: GenerationContext,
  review: TextReview,
  asking: ModelAsking,
): Promise<Pick<TextReview, 'findings' | 'provider' | 'model'>> {
  const { category, inputs, nonce } = await loadInputs(ctx, review);
  const { text } = inputs;
  const models = (await readingModels(ctx, category)).slice(0, MOST_ASKED);
  const isOwnServer = models[0]?.provider === 'local';
  const { result, choice } = await callInJob(ctx, {
    ...asking,
    models,
    choiceOf: ({ model }) => ({ request: reviewRequest(inputs, { model, nonce }), form: REVIEW_FORM }),
    timeLimitMs: isOwnServer ? ctx.deadlineMs : Math.min(TIME_LIMIT_MS, ctx.deadlineMs),
  });
  const { findings: reported } = result.structure as { findings: ReportedFinding[] };
  const findings = await orBusy(inTextWorker('locateFindings', { text, findings: reported }));
  return { findings, provider: choice.provider.name, model: choice.request.model };
}

/** The text and what it is read with. @throws AppError `content_not_found`, `product_not_found`, `too_long_to_review` */
async function loadInputs(ctx: GenerationContext, review: TextReview) {
  const { id, userId } = review;
  const { content, version } = await versionForTask(ctx, review);
  const { markdownContent: text, sources, generationId } = version;
  if (Buffer.byteLength(text) > MOST_REVIEWED_BYTES) throw new AppError('too_long_to_review');
  const { productId, category } = content;
  const { product, brandVoice, offer } = await getProductForPrompt(ctx, { userId, productId });
  const generation = generationId ? await Generation.query(ctx.db).findById(generationId) : undefined;
  const wish = generation ? extraVariableText(generation.request.variables, ADDITIONAL_CONTEXT_VARIABLE) : '';
  const inputs = { text, product, brandVoice, offer, wish, sources };
  const nonce = promptNonce(ctx.promptKey, { productId, runId: id });
  return { category, inputs, nonce };
}
