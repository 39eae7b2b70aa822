import { createHash, randomUUID } from 'node:crypto';
import { UniqueViolationError } from 'objection';
import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import {
  availableCredits,
  holdCredits,
  insufficientCredits,
} from '#server/features/credits/credits.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { getPromptByType } from '#server/features/prompts/prompts.service.ts';
import type { TextRequest } from '#server/integrations/ai/ai-provider.ts';
import type { GeneratedContent } from '#server/models/generated-content.ts';
import { Generation } from '#server/models/generation.ts';
import type { Product } from '#server/models/product.ts';
import type { PromptTemplate } from '#server/models/prompt-template.ts';
import type { GenerateContentBody } from '#shared/contracts/generation.ts';
import { chooseModel } from './choose-model.ts';
import type { GenerationContext } from './generation-context.ts';
import { keepLease, leaseEnd } from './generation-lease.ts';
import { buildTextRequest, loadEarlierResults, requireVariables } from './prepare-prompt.ts';
import { toUserError } from './provider-error.ts';
import { replayGeneration } from './replay-generation.ts';
import { failGeneration, settleGeneration } from './settle-generation.ts';
import { WATCH_AFTER_SECONDS } from './watch-generation.ts';

export interface GenerateOptions {
  userId: number;
  body: GenerateContentBody;
  /** From the caller: a repeat with the same key returns the same record. */
  idempotencyKey?: string;
}

interface PreparedGeneration {
  generation: Generation;
  template: PromptTemplate;
  product: Product;
  request: TextRequest;
}

/**
 * Writes one content: checks, holds the credits, asks the provider, stores text and charge in one transaction.
 * Nothing is charged or stored unless all of it is. The run goes on when the caller stops listening.
 *
 * @throws AppError `not_found`, `missing_variables`, `insufficient_credits`, `idempotency_conflict`,
 *   `content_refused`, `provider_failed`, `provider_unavailable` or `provider_timeout`
 */
export async function generateContent(
  ctx: GenerationContext,
  options: GenerateOptions,
): Promise<GeneratedContent> {
  const { idempotencyKey } = options;
  const replay = async () =>
    idempotencyKey === undefined
      ? undefined
      : replayGeneration(ctx, {
          userId: options.userId,
          idempotencyKey,
          fingerprint: fingerprintOf(options.body),
        });
  const earlier = await replay();
  if (earlier) return earlier;
  let prepared: PreparedGeneration;
  try {
    prepared = await prepareGeneration(ctx, options);
  } catch (error) {
    // A twin with the same key was faster: its result is ours.
    const twin = error instanceof UniqueViolationError ? await replay() : undefined;
    if (twin) return twin;
    throw error;
  }
  return ctx.running.start((signal) => runGeneration(ctx, prepared, signal));
}

async function prepareGeneration(
  ctx: GenerationContext,
  options: GenerateOptions,
): Promise<PreparedGeneration> {
  const { userId, body } = options;
  const product = await getProduct(ctx, { userId, productId: body.productId });
  const template = await getPromptByType(ctx, { type: body.promptType });
  const earlierResults = await loadEarlierResults(ctx, { productId: product.id, type: template.type });
  requireVariables({ template, product, earlierResults, variables: body.variables });
  const credits = body.tier === 'premium' ? template.premiumCredits : template.standardCredits;
  const available = await availableCredits(ctx, { userId });
  if (available < credits) throw insufficientCredits(credits, available);
  const model = await chooseModel(ctx, { category: template.category, tier: body.tier });
  const request = buildTextRequest({ template, product, earlierResults, body, model });

  // The check above gives the friendly message; the hold is what decides when many ask at once.
  const generation = await withTransaction(ctx, async (trx) => {
    const row = await Generation.query(trx.db).insertAndFetch({
      id: randomUUID(),
      userId,
      productId: product.id,
      promptTemplateId: template.id,
      promptType: template.type,
      tier: body.tier,
      state: 'running',
      credits,
      idempotencyKey: options.idempotencyKey ?? null,
      requestFingerprint: fingerprintOf(body),
      leaseExpiresAt: leaseEnd(ctx.now()),
      provider: model.provider,
      model: model.model,
    });
    await holdCredits(trx, { userId, generationId: row.id, amount: credits });
    await ctx.jobs.enqueue(
      trx.db,
      'generation-watch',
      { generationId: row.id },
      { startAfterSeconds: WATCH_AFTER_SECONDS },
    );
    return row;
  });
  return { generation, template, product, request };
}

async function runGeneration(
  ctx: GenerationContext,
  prepared: PreparedGeneration,
  signal: AbortSignal,
): Promise<GeneratedContent> {
  const { generation, request } = prepared;
  const log = ctx.log.child({
    generationId: generation.id,
    provider: generation.provider,
    model: request.model,
  });
  const lease = keepLease(ctx, generation.id);
  try {
    const provider = ctx.ai[generation.provider as keyof typeof ctx.ai];
    if (!provider) throw new Error(`provider ${generation.provider} disappeared`);
    const startedAt = performance.now();
    const result = await provider.generateText(request, {
      signal,
      deadlineMs: ctx.deadlineMs,
      idleTimeoutMs: ctx.idleMs,
    });
    log.info({ ms: Math.round(performance.now() - startedAt), usage: result.usage }, 'provider answered');
    return await settleGeneration(ctx, { ...prepared, result });
  } catch (error) {
    const userError = toUserError(error);
    log.warn({ err: userError.cause ?? error, code: userError.code }, 'generation failed');
    await failGeneration(ctx, { generationId: generation.id, error: userError }).catch((problem: unknown) =>
      // The lease runs out and the housekeeping gives the credits back.
      log.error({ err: problem }, 'failure not recorded'),
    );
    throw userError;
  } finally {
    lease.stop();
  }
}

function fingerprintOf(body: GenerateContentBody): string {
  const { productId, promptType, tier, isRegeneration, variables } = body;
  const canonical = [productId, promptType, tier, isRegeneration, Object.entries(variables).toSorted()];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}

/** A key is any short visible text; anything else is a mistake of the caller. */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('invalid_request', 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  return header;
}
