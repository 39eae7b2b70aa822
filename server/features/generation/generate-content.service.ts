import { createHash, randomUUID } from 'node:crypto';
import { UniqueViolationError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import {
  availableCredits,
  insufficientCredits,
  isUncovered,
} from '#server/features/credits/credits.service.ts';
import { getPromptByType } from '#server/features/prompts/prompts.service.ts';
import { requireRoomForContent } from '#server/features/quotas/quotas.service.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { deliveredLength, expectedCharacters } from '#shared/rules/credits/cancel-price.ts';
import { shortenValue } from '#shared/rules/prompts/fill-prompt.ts';
import { requestBytes } from './engine/attempt-usage.ts';
import { type GenerationInputs, loadInputs, pricedTier } from './engine/generation-inputs.ts';
import { leaseEnd } from './engine/generation-leases.ts';
import { startRun } from './engine/run-generation.ts';
import type { GenerationContext } from './generation-context.ts';

export interface GenerateOptions {
  userId: number;
  body: GenerateContentBody;
  idempotencyKey?: string;
}

/**
 * Starts a generation in the background and puts its credits on hold.
 *
 * @returns its row; the earlier row when the idempotency key was used before
 * @throws AppError as `loadInputs` and `requireRoomForContent`; `insufficient_credits`, `price_changed`,
 *   `idempotency_conflict`
 */
export async function startGeneration(ctx: GenerationContext, options: GenerateOptions): Promise<Generation> {
  let inputs: GenerationInputs | undefined;
  const id = randomUUID();
  try {
    // Checking is slow, so it happens outside of the transaction.
    const prepared = options.body.fixes && (await prepareFix(ctx, { ...options, runId: id }));
    const row = await withTransaction(ctx, async (trx) => {
      // Comes before the inputs: a repeated request gets its generation even if its product is gone.
      const earlier = await findEarlier(trx, options);
      if (earlier) return earlier;
      inputs = prepared ?? (await loadInputs(trx, { ...options, runId: id }));
      const { productId, promptType: type, fixes } = options.body;
      const isFix = fixes !== undefined;
      await requireRoomForContent(trx, { userId: options.userId, productId, type, isFix });
      return bookGeneration(trx, { ...options, id }, inputs);
    });
    if (inputs) startRun(ctx, row, inputs);
    return row;
  } catch (error) {
    if (inputs && isUncovered(error)) {
      throw insufficientCredits(creditsFor(inputs, options), await availableCredits(ctx, options));
    }
    // A concurrent request with the same key won; return its row.
    const twin = error instanceof UniqueViolationError ? await findEarlier(ctx, options) : undefined;
    if (twin) return twin;
    throw error;
  }
}

/**
 * Loads the inputs of a correction. Checks credits and quota first, because checking the text is slow.
 * @returns undefined for a repeated request
 * @throws AppError `insufficient_credits`; as `requireRoomForContent` and `loadInputs`
 */
async function prepareFix(
  ctx: GenerationContext,
  options: GenerateOptions & { runId: string },
): Promise<GenerationInputs | undefined> {
  if (await findEarlier(ctx, options)) return undefined;
  const { userId, body } = options;
  const { productId, promptType: type } = body;
  const template = await getPromptByType(ctx, { type });
  const available = await availableCredits(ctx, options);
  const required = creditsFor({ template }, options);
  if (available < required) throw insufficientCredits(required, available);
  await withTransaction(ctx, (trx) => requireRoomForContent(trx, { userId, productId, type, isFix: true }));
  return loadInputs(ctx, options);
}

async function findEarlier(
  ctx: GenerationContext,
  options: GenerateOptions,
): Promise<Generation | undefined> {
  const { userId, idempotencyKey } = options;
  if (idempotencyKey === undefined) return undefined;
  const row = await Generation.query(ctx.db).findOne({ userId, idempotencyKey });
  if (row && row.requestFingerprint !== fingerprintOf(options.body)) {
    throw new AppError('idempotency_conflict');
  }
  return row;
}

async function bookGeneration(
  trx: GenerationContext,
  options: GenerateOptions & { id: string },
  inputs: GenerationInputs,
): Promise<Generation> {
  const { userId, body, id } = options;
  const { template, product, chain } = inputs;
  const [first] = chain;
  const credits = creditsFor(inputs, options);
  if (credits > (body.maxCredits ?? credits)) throw new AppError('price_changed', { count: credits });
  return Generation.query(trx.db)
    .insert({
      id,
      userId,
      productId: product.id,
      promptTemplateId: template.id,
      promptType: template.type,
      promptVersion: template.version,
      tier: pricedTier(body),
      isContinuation: body.isContinuation,
      isSample: trx.sampleMode,
      request: keptRequest(body, inputs),
      state: 'running',
      credits,
      description: `${template.name} (${body.tier}) for ${product.name}`,
      idempotencyKey: options.idempotencyKey ?? null,
      requestFingerprint: fingerprintOf(body),
      leaseExpiresAt: leaseEnd(trx.db) as unknown as Date,
      expectedCharacters: expectedCharacters(
        template.depth[pricedTier(body)].words,
        inputs.continued && deliveredLength(inputs.continued.text),
      ),
      sentBytes: requestBytes(first.request),
      attempt: 1,
      attemptStartedAt: trx.now(),
      provider: first.provider.name,
      model: first.request.model,
    })
    .returning('*');
}

/**
 * The request with earlier texts shortened to what the prompt contains. Another server builds the same prompt
 * from it.
 */
function keptRequest(
  body: GenerateContentBody,
  { handedOn }: Pick<GenerationInputs, 'handedOn'>,
): GenerateContentBody {
  const variables = Object.entries(body.variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : { content: handedOn.get(name)?.text ?? shortenValue(value.content) },
  ]);
  return { ...body, variables: Object.fromEntries(variables) };
}

function creditsFor({ template }: Pick<GenerationInputs, 'template'>, { body }: GenerateOptions): number {
  return pricedTier(body) === 'premium' ? template.premiumCredits : template.standardCredits;
}

function fingerprintOf(body: GenerateContentBody): string {
  const { productId, promptType, tier, isRegeneration, isContinuation, variables, fixes } = body;
  const values = Object.entries(variables).toSorted();
  const flags = [isRegeneration, isContinuation];
  const canonical = [productId, promptType, tier, ...flags, values, ...(fixes ? [fixes] : [])];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}

/** @throws AppError `invalid_idempotency_key` */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new AppError('invalid_idempotency_key');
  return header;
}
