import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { AppError } from '#server/context/errors.ts';
import { withSpan } from '#server/context/tracing.ts';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { requestBytes, unfinishedAttempt } from '#server/features/generation/calls/attempt-usage.ts';
import { callWithFailover, OutOfTimeError } from '#server/features/generation/calls/call-with-failover.ts';
import { lostDelivery } from '#server/features/generation/calls/delivered-text.ts';
import { toUserError } from '#server/features/generation/calls/provider-error.ts';
import { cancelledError, isUnfinishedEnd } from '#server/features/generation/feed/unfinished-end.ts';
import { readPages } from '#server/features/generation/pages/read-pages.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { GenerationEnd, LiveGeneration } from '#server/features/generation/state/live-generations.ts';
import { changeHeld, type OwnColumns } from '#server/features/tasks/task-rows.ts';
import { requeue } from '#server/features/tasks/task-runner.ts';
import { isUnfinished, type ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import { withCitedPages, withContinuedMarks } from './cited-pages.ts';
import { type GenerationInputs, loadInputsOf } from './generation-inputs.ts';
import { checkAndRepair, requireBetterFix } from './repair-text.ts';
import { isWorthKeeping, settleCancelled } from './settle-cancelled.ts';
import { failGeneration, settleGeneration } from './settle-generation.ts';

/** HTTP statuses of input errors that occur when the user changes or deletes something meanwhile. */
const CAUSED_BY_USER: readonly number[] = [404, 409, 422];
/** About 30 seconds in all, enough for a restart of the database. */
const DATABASE_RETRIES = 20;

/**
 * Writes a generation in the background. The row is `running` and this process has its lease.
 *
 * @param inputs loaded here if omitted
 */
export function startRun(
  ctx: GenerationContext,
  generation: Generation,
  inputs?: GenerationInputs,
): LiveGeneration {
  const live = ctx.engine.live.open(generation);
  const attributes = {
    'funnelsmith.generation.id': generation.id,
    'funnelsmith.generation.tier': generation.tier,
    'funnelsmith.content_type': generation.request.promptType,
  };
  withSpan({ name: 'write text', attributes }, (add) =>
    run(ctx, generation, live, inputs).then((end) => {
      add({ 'funnelsmith.generation.end': end.kind });
      return end;
    }),
  )
    .then(
      (end) => live.end(end),
      (error: unknown) => {
        ctx.log.error({ err: error, generationId: generation.id }, 'generation left to another server');
        live.end({ kind: 'moved' });
      },
    )
    .finally(() => {
      // Its end may have queued other steps of its kit, and the reader of its text.
      if (generation.kitId !== null || ctx.reviews) ctx.engine.tasks.startQueued();
    });
  return live;
}

async function run(
  ctx: GenerationContext,
  generation: Generation,
  live: LiveGeneration,
  given: GenerationInputs | undefined,
): Promise<GenerationEnd> {
  const log = ctx.log.child({ generationId: generation.id });
  const attempts = [...generation.attempts];
  let inputs = given;
  try {
    const { request: body } = generation;
    const read =
      given ??
      (await withSpan({ name: 'load inputs' }, () =>
        withDatabaseRetries(ctx, () => loadInputsOf(ctx, generation)),
      ));
    inputs = read;
    if (!given) await noteFirstModel(ctx, live, read);
    const limitMs = timeLimitMs(ctx.deadlineMs, { category: read.template.category, tier: body.tier });
    const asking = { live, attempts, deadline: performance.now() + limitMs, idleMs: ctx.idleMs };
    const { chain, pagesRead } = await withSpan({ name: 'read pages' }, () =>
      readForPrompt(ctx, { generation, live, inputs: read }),
    );
    const answered = await callWithFailover({
      ...asking,
      chain,
      breakers: ctx.engine.breakers,
      isShown: read.fix === undefined,
      onAttempt: (made, choice) =>
        noteAttempt(ctx, live, { attempts: made, attempt: made.length + 1 }, choice),
    });
    if (!read.fix && isUnfinished(answered.result) && !isWorthKeeping(answered.result.text))
      throw new AppError('ai_broke_off');
    const earlier = read.continued?.sources;
    // The marks of a translation have the numbers of its original.
    const own = read.original ? answered.result : withContinuedMarks(answered.result, earlier);
    const asked = { ...answered, result: withCitedPages(own, pagesRead, earlier) };
    log.info({ attempts: asked.attempts, usage: asked.result.usage }, 'provider answered');
    const about = { generation, inputs: read, asked };
    // During a correction the row keeps the attempt whose text readers have.
    const onRepair = (choice: ModelChoice) => noteAttempt(ctx, live, { attempts }, choice);
    const finished = await withSpan({ name: 'check text' }, async () =>
      read.fix
        ? requireBetterFix(ctx, about)
        : checkAndRepair(ctx, asking, { ...about, pagesRead, onRepair }),
    );
    const settled = await withSpan({ name: 'store text' }, () =>
      withDatabaseRetries(ctx, () => settleGeneration(ctx, { generation, inputs: read, ...finished })),
    );
    if (!settled) return { kind: 'moved' };
    await noteFreeEnd(ctx, settled.generation);
    return { kind: 'stored', ...settled };
  } catch (error) {
    return endWithout(ctx, { generation, live, inputs, attempts, error });
  }
}

/**
 * Reads the pages that the prompt uses and stores them in the row. A page that fails does not end the run.
 * @returns the requests with the pages, and what the receipt says about them
 */
async function readForPrompt(
  ctx: GenerationContext,
  options: { generation: Generation; live: LiveGeneration; inputs: GenerationInputs },
): Promise<{ chain: GenerationInputs['chain']; pagesRead: PageRead[] }> {
  const { generation, live, inputs } = options;
  const { chain, chainWith, pageAddresses: addresses } = inputs;
  if (addresses.length === 0 || !ctx.readsPages || ctx.sampleMode) return { chain, pagesRead: [] };
  const { userId, id, tier } = generation;
  const { signal } = live;
  const pages = await readPages(ctx, { userId, addresses, tier, signal }).catch((error: unknown) => {
    ctx.log.error({ err: error, generationId: id }, 'text written without pages');
    return undefined;
  });
  live.signal.throwIfAborted();
  if (!pages) return { chain, pagesRead: [] };
  const [first, ...others] = chainWith(pages.prompt);
  await patchRunning(ctx, live, { pagesRead: pages.receipt, sentBytes: requestBytes(first.request) });
  generation.pagesRead = pages.receipt;
  return { chain: [first, ...others], pagesRead: pages.receipt };
}

/** Ends a run that was stopped or has failed. */
async function endWithout(
  ctx: GenerationContext,
  options: {
    generation: Generation;
    live: LiveGeneration;
    inputs: GenerationInputs | undefined;
    attempts: GenerationAttempt[];
    error: unknown;
  },
): Promise<GenerationEnd> {
  const { generation, live, inputs, attempts, error } = options;
  const log = ctx.log.child({ generationId: generation.id });
  const before = inputs ? '' : await readBefore(ctx, generation, error);
  const isCancelled = live.stopReason === 'cancelled';
  const isCutOff =
    live.stopReason === undefined && error instanceof OutOfTimeError && isWorthKeeping(live.delivered);
  const isStopped = live.stopReason === 'lease-lost' || live.stopReason === 'shutdown';
  if (isCancelled || isCutOff || (before !== '' && !isStopped)) {
    const { citations, attempt } = live;
    const text = before || live.delivered;
    const { provider, model } = attempt;
    const finishReason = isCancelled ? 'cancelled' : isCutOff ? 'deadline' : 'interrupted';
    const earlier = inputs?.continued?.sources;
    const delivered = { text, citations: [...citations] };
    const own = inputs?.original ? delivered : withContinuedMarks(delivered, earlier);
    const cited = withCitedPages(own, generation.pagesRead ?? [], earlier);
    const cancelled = { ...cited, provider, model, attempts, finishReason } as const;
    const row = await withDatabaseRetries(ctx, () => settleCancelled(ctx, { generation, inputs, cancelled }));
    if (!row) return { kind: 'moved' };
    await noteFreeEnd(ctx, row);
    return { kind: 'cancelled', error: cancelledError(row) };
  }
  if (live.stopReason === 'lease-lost') return { kind: 'moved' };
  if (live.stopReason === 'shutdown') {
    await requeueGeneration(ctx, generation, live);
    return { kind: 'moved' };
  }
  const userError = toUserError(error instanceof OutOfTimeError ? error.cause : error);
  log.warn({ err: userError.cause ?? error, code: userError.code }, 'generation failed');
  const isOurs = await withDatabaseRetries(ctx, () =>
    failGeneration(ctx, { generation, error: userError, attempts, delivered: live.mostDelivered }),
  );
  return isOurs ? { kind: 'failed', error: userError } : { kind: 'moved' };
}

/** Counts a free unfinished text among the free cancels of its user. A local model costs nobody anything. */
async function noteFreeEnd(ctx: GenerationContext, row: Generation): Promise<void> {
  if (!isUnfinishedEnd(row) || aiProviderDefinitions[row.provider as ProviderName]?.models.isFree) return;
  await ctx.attempts.note('freeCancel', String(row.userId)).catch((error: unknown) => {
    ctx.log.warn({ err: error, generationId: row.id }, 'free end not counted');
  });
}

/**
 * The text that a lost server had delivered. Used when a change by the user prevents writing the text again.
 * @returns '' when there is nothing to keep
 */
async function readBefore(ctx: GenerationContext, generation: Generation, error: unknown): Promise<string> {
  if (!(error instanceof AppError && CAUSED_BY_USER.includes(error.status))) return '';
  const text = await withDatabaseRetries(ctx, () => lostDelivery(ctx, generation));
  return isWorthKeeping(text) ? text : '';
}

/** A row is stored or taken up before its request is known. */
async function noteFirstModel(
  ctx: GenerationContext,
  live: LiveGeneration,
  { chain: [first] }: Pick<GenerationInputs, 'chain'>,
): Promise<void> {
  const { provider, request } = first;
  await patchRunning(ctx, live, {
    provider: provider.name,
    model: request.model,
    sentBytes: requestBytes(request),
  });
}

/** Updates the row before another attempt. */
async function noteAttempt(
  ctx: GenerationContext,
  live: LiveGeneration,
  made: Pick<Generation, 'attempts'> & Partial<Pick<Generation, 'attempt'>>,
  choice: ModelChoice,
): Promise<void> {
  await patchRunning(ctx, live, {
    ...made,
    attemptStartedAt: ctx.now(),
    provider: choice.provider.name,
    model: choice.request.model,
    sentBytes: requestBytes(choice.request),
  });
}

/** Stops the run when it has ended or another server has it. */
async function patchRunning(
  ctx: GenerationContext,
  live: LiveGeneration,
  changes: OwnColumns<Generation>,
): Promise<void> {
  const updated = await withDatabaseRetries(ctx, async () =>
    changeHeld(ctx.db, GenerationRun, live, changes),
  );
  if (!updated) live.stop('lease-lost');
  live.signal.throwIfAborted();
}

/** Puts a generation back into the queue when the server stops. Its credits stay on hold. */
async function requeueGeneration(
  ctx: GenerationContext,
  { id, fencingToken }: Generation,
  live: LiveGeneration,
): Promise<void> {
  const unfinished = { outcome: 'moved' as const, text: live.text, now: ctx.now() };
  await withTransaction(ctx, async (trx) => {
    const row = await Generation.query(trx.db)
      .findById(id)
      .where({ state: 'running', fencingToken })
      .forUpdate();
    if (!row) return;
    await GenerationRun.query(trx.db)
      .findById(id)
      .patch({ attempts: [...row.attempts, unfinishedAttempt(row, unfinished)] });
    await requeue(trx.db, row);
  });
}

/** Retries database work. It must be idempotent: a commit may have succeeded before the connection was lost. */
function withDatabaseRetries<Result>(ctx: GenerationContext, work: () => Promise<Result>): Promise<Result> {
  const policy = retry(handleWhen(isDatabaseAway), {
    maxAttempts: DATABASE_RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2_000 }),
  });
  policy.onRetry((reason) =>
    ctx.log.warn({ err: 'error' in reason ? reason.error : undefined }, 'database away'),
  );
  return policy.execute(work);
}
