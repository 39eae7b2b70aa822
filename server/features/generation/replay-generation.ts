import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/errors.ts';
import { GeneratedContent } from '#server/models/generated-content.ts';
import { Generation } from '#server/models/generation.ts';
import { type ErrorCode, errorStatus } from '#shared/contracts/errors.ts';
import type { GenerationContext } from './generation-context.ts';

const POLL_MS = 250;

/**
 * The outcome of an earlier call with the same key: its record, or its failure. Waits while it is running.
 *
 * @returns undefined when the key is new
 * @throws AppError `idempotency_conflict` when the key belongs to another request; the earlier failure otherwise
 */
export async function replayGeneration(
  ctx: GenerationContext,
  options: { userId: number; idempotencyKey: string; fingerprint: string },
): Promise<GeneratedContent | undefined> {
  const { userId, idempotencyKey } = options;
  for (;;) {
    const generation = await Generation.query(ctx.db).findOne({ userId, idempotencyKey });
    if (!generation) return undefined;
    if (generation.requestFingerprint !== options.fingerprint) {
      throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another request.');
    }
    if (generation.state === 'succeeded') return recordOf(ctx, generation);
    if (generation.state === 'failed') throw failureOf(generation);
    if (generation.leaseExpiresAt < ctx.now()) {
      throw new AppError(
        'service_unavailable',
        'The server was restarted in the middle. Nothing was charged. Try again.',
      );
    }
    await sleep(POLL_MS);
  }
}

async function recordOf(ctx: GenerationContext, generation: Generation): Promise<GeneratedContent> {
  const content =
    generation.contentId === null
      ? undefined
      : await GeneratedContent.query(ctx.db).findById(generation.contentId).whereNull('deletedAt');
  if (!content) throw new AppError('not_found', 'This content was deleted meanwhile.');
  return content;
}

function failureOf(generation: Generation): AppError {
  const code = generation.errorCode as ErrorCode;
  return new AppError(
    code in errorStatus ? code : 'internal_error',
    generation.errorMessage ?? 'The generation failed.',
  );
}
