import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { orInsufficient, requireCredits } from '#server/features/billing/credits/credits.service.ts';
import { requireRoomForContent } from '#server/features/quotas/quotas.service.ts';
import { findStarted, startOnce } from '#server/features/tasks/start-task.ts';
import { leaseEnd } from '#server/features/tasks/task-leases.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import { creditsOf, type PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import { deliveredLength, expectedCharacters } from '#shared/rules/credits/cancel-price.ts';
import { shortenValue } from '#shared/rules/prompts/fill-prompt.ts';
import { requestBytes } from './calls/attempt-usage.ts';
import { type GenerationInputs, loadInputs, pricedTier } from './engine/generation-inputs.ts';
import { startRun } from './engine/run-generation.ts';
import type { GenerationContext } from './state/generation-context.ts';

export interface GenerateOptions {
  userId: number;
  /** Available credits when the request came. */
  credits: number;
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
  const { userId, idempotencyKey, body } = options;
  const key = { userId, idempotencyKey, fingerprint: fingerprintOf(body) };
  return startOnce(
    // Comes before the inputs: a repeated request gets its generation even if its product is gone.
    () => findStarted(ctx, Generation, key),
    () => startNew(ctx, options),
  );
}

async function startNew(ctx: GenerationContext, options: GenerateOptions): Promise<Generation> {
  const id = randomUUID();
  let isCloseToLimit = true;
  const inputs = await loadInputs(ctx, {
    ...options,
    runId: id,
    admit: async (template) => {
      isCloseToLimit = await admit(ctx, options, template);
    },
  });
  const book = (trx: GenerationContext) => bookGeneration(trx, { ...options, id }, inputs);
  const inTurn = async (trx: GenerationContext) => {
    await requireRoom(trx, options);
    return book(trx);
  };
  const { userId } = options;
  const row = await orInsufficient(ctx, { userId, credits: () => creditsFor(inputs, options) }, () =>
    isCloseToLimit ? withTransaction(ctx, inTurn) : book(ctx),
  );
  startRun(ctx, row, inputs);
  return row;
}

/**
 * Refuses by price, credits and quotas, before any text is read.
 * @returns as `requireRoomForContent`
 */
async function admit(
  ctx: GenerationContext,
  options: GenerateOptions,
  template: PromptTemplate,
): Promise<boolean> {
  const required = acceptedPrice({ template }, options);
  if (options.credits < required) await requireCredits(ctx, { ...options, credits: required });
  return requireRoom(ctx, options);
}

async function requireRoom(trx: GenerationContext, { userId, body }: GenerateOptions): Promise<boolean> {
  const { productId, promptType: type, fixes } = body;
  return requireRoomForContent(trx, { userId, productId, type, isFix: fixes !== undefined });
}

async function bookGeneration(
  trx: GenerationContext,
  options: GenerateOptions & { id: string },
  inputs: GenerationInputs,
): Promise<Generation> {
  const { userId, body, id } = options;
  const { template, product, chain } = inputs;
  const [first] = chain;
  const task = {
    id,
    kind: 'generation',
    userId,
    state: 'running' as const,
    price: acceptedPrice(inputs, options),
    description: `${template.name} (${body.tier}) for ${product.name}`,
    idempotencyKey: options.idempotencyKey ?? null,
    fingerprint: fingerprintOf(body),
    leaseExpiresAt: leaseEnd(trx.db) as unknown as Date,
  };
  const own = {
    productId: product.id,
    promptTemplateId: template.id,
    promptType: template.type,
    promptVersion: template.version,
    tier: pricedTier(body),
    isContinuation: body.isContinuation,
    isSample: trx.sampleMode,
    request: keptRequest(body, inputs),
    expectedCharacters: expectedCharacters(
      wordRangeOfLength(template.depth[pricedTier(body)].words, inputs.length),
      inputs.continued && deliveredLength(inputs.continued.text),
    ),
    sentBytes: requestBytes(first.request),
    attempt: 1,
    attemptStartedAt: trx.now(),
    provider: first.provider.name,
    model: first.request.model,
  };
  const [booked] = await bookTasks(trx.db, GenerationRun, [{ task, own }]);
  const { price: credits, fingerprint: requestFingerprint, state, description, idempotencyKey } = task;
  return Object.assign(new Generation(), booked, {
    ...{ userId, state, credits, description, idempotencyKey, requestFingerprint },
    ...{ chargedCredits: 0, cancelRequestedAt: null, finishedAt: null },
  });
}

/**
 * The request with earlier texts shortened to what the prompt contains. Another server builds the same prompt
 * from it.
 */
function keptRequest(
  body: GenerateContentBody,
  { handedOn, length }: Pick<GenerationInputs, 'handedOn' | 'length'>,
): GenerateContentBody {
  const variables = Object.entries(body.variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : { content: handedOn.get(name)?.text ?? shortenValue(value.content) },
  ]);
  return { ...body, length, variables: Object.fromEntries(variables) };
}

/** @throws AppError `price_changed` */
function acceptedPrice(inputs: Pick<GenerationInputs, 'template'>, options: GenerateOptions): number {
  const credits = creditsFor(inputs, options);
  const { maxCredits = credits } = options.body;
  if (credits > maxCredits) throw new AppError('price_changed', { count: credits });
  return credits;
}

function creditsFor({ template }: Pick<GenerationInputs, 'template'>, { body }: GenerateOptions): number {
  return creditsOf(template, pricedTier(body));
}

function fingerprintOf(body: GenerateContentBody): string {
  const { productId, promptType, tier, length = 'usual', isRegeneration, isContinuation } = body;
  const { variables, fixes } = body;
  const values = Object.entries(variables).toSorted();
  const flags = [isRegeneration, isContinuation];
  const chosen = [...(fixes ? [fixes] : []), ...(length === 'usual' ? [] : [length])];
  const canonical = [productId, promptType, tier, ...flags, values, ...chosen];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}

/** @throws AppError `invalid_idempotency_key` */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new AppError('invalid_idempotency_key');
  return header;
}
