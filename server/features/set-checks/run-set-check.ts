import { AppError } from '#server/context/errors.ts';
import { callInJob, type ModelAsking } from '#server/features/generation/calls/call-in-job.ts';
import { modelJobKind } from '#server/features/generation/calls/model-job-kind.ts';
import { isInterruption } from '#server/features/generation/calls/provider-error.ts';
import { readingModels } from '#server/features/generation/calls/reading-models.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt, type ProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { changeOwn, TaskLostError } from '#server/features/tasks/task-rows.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { SetCheck, SetCheckRun, type SetReading } from '#server/models/content/set-check.ts';
import { FEWEST_TEXTS } from '#shared/contracts/set-checks.ts';
import type { Claim } from '#shared/rules/set-check/claims.ts';
import { claimsForm } from './claims-form.ts';
import { claimsRequest } from './claims-request.ts';

/** Bytes of texts that one check has read: a whole premium set, and what a credit can pay at worst. */
const MOST_READ_BYTES = 1_000_000;
/** Texts in a row that no model could read: then the models are to blame, and the others are not tried. */
const MOST_UNREAD_IN_A_ROW = 3;
/** Keys of one kind that are handed on, so that the same subject has the same name. */
const MOST_SUBJECTS = 20;

/** Reads the texts that an earlier run has not read yet. */
export const setCheckTasks = (ctx: GenerationContext) =>
  modelJobKind<SetCheck>(ctx, {
    name: 'set-check',
    View: SetCheck,
    Run: SetCheckRun,
    abandoned: 'set_check_abandoned',
    async work(_ctx, check, asking) {
      const { readings, unread } = await readTexts(ctx, { check, ...asking });
      if (readings.length < FEWEST_TEXTS) throw new AppError('set_check_unreadable');
      return { readings, unread, chargedCredits: unread.length > 0 ? 0 : check.credits };
    },
    explain: (cause) => (cause instanceof AppError ? cause : undefined),
  });

async function readTexts(
  ctx: GenerationContext,
  { check, ...asking }: ModelAsking & { check: SetCheck },
): Promise<{ readings: SetReading[]; unread: number[] }> {
  const { userId, productId } = check;
  const product = await getProductForPrompt(ctx, { userId, productId });
  const readings = [...check.readings];
  const earlier = await earlierReadings(ctx, check);
  const unread: number[] = [];
  let failures = 0;
  let left = MOST_READ_BYTES;
  for (const contentId of check.contentIds) {
    if (readings.some((reading) => reading.contentId === contentId)) continue;
    const text = await CurrentText.query(ctx.db).findOne({ id: contentId, userId }).whereNull('deletedAt');
    // A deleted text belongs to the set no longer.
    if (!text) continue;
    const { versionNumber } = text;
    const known = earlier.find(
      (each) => each.contentId === contentId && each.versionNumber === versionNumber,
    );
    const bytes = known ? 0 : Buffer.byteLength(text.markdownContent);
    if (failures >= MOST_UNREAD_IN_A_ROW || bytes > left) {
      unread.push(contentId);
      continue;
    }
    left -= bytes;
    const claims = known?.claims ?? (await claimsOf(ctx, { check, product, text, readings, ...asking }));
    failures = claims ? 0 : failures + 1;
    if (!claims) {
      unread.push(contentId);
      continue;
    }
    readings.push({ contentId, versionNumber, claims });
    // A server that takes over goes on behind this text.
    await changeOwn(ctx.db, SetCheckRun, check, { readings, attempts: asking.attempts, asking: null });
  }
  return { readings, unread };
}

/** Checks whose readings are used again. */
const MOST_EARLIER = 3;

/** What the last checks have read, also those that were cancelled. A text that has not changed since is not read again. */
async function earlierReadings(
  ctx: GenerationContext,
  { id, productId, isSample }: SetCheck,
): Promise<readonly SetReading[]> {
  const last = await SetCheck.query(ctx.db)
    .where({ productId, isSample })
    .whereNotIn('state', ['queued', 'running'])
    .whereNot({ id })
    .orderBy('createdAt', 'desc')
    .limit(MOST_EARLIER)
    .select('readings');
  return last.flatMap(({ readings }) => readings);
}

/** @returns undefined when no model could read the text */
async function claimsOf(
  ctx: GenerationContext,
  options: ModelAsking & {
    check: SetCheck;
    product: ProductForPrompt;
    text: CurrentText;
    readings: readonly SetReading[];
  },
): Promise<Claim[] | undefined> {
  const { check, product, text, readings, ...asking } = options;
  const nonce = promptNonce(ctx.promptKey, { productId: check.productId, runId: check.id });
  const form = claimsForm(text.markdownContent);
  const subjects = subjectsOf(readings);
  const { category } = text;
  try {
    const { result } = await callInJob(ctx, {
      ...asking,
      models: await readingModels(ctx, category),
      choiceOf: ({ model }) => ({
        request: claimsRequest({ ...product, text, subjects, model, nonce }),
        form,
      }),
      timeLimitMs: timeLimitMs(ctx.deadlineMs, { category, tier: 'standard' }),
    });
    return (result.structure as { claims: Claim[] }).claims;
  } catch (error) {
    if (error instanceof TaskLostError || isInterruption(error) || asking.signal.aborted) throw error;
    ctx.log.warn({ err: error, taskId: check.id, contentId: text.id }, 'text of a set not read');
    return undefined;
  }
}

function subjectsOf(readings: readonly SetReading[]): Record<string, string[]> {
  const claims = readings.flatMap((reading) => reading.claims);
  const byKind = Map.groupBy(claims, ({ kind }) => kind);
  return Object.fromEntries(
    [...byKind].map(([kind, all]) => [kind, [...new Set(all.map(({ key }) => key))].slice(0, MOST_SUBJECTS)]),
  );
}
