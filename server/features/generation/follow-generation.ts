import { AppError, storedError } from '#server/context/errors.ts';
import { presentContent } from '#server/features/content/content.presenter.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GenerationEvent } from '#shared/contracts/generation/generations.ts';
import { isCorrected } from './calls/delivered-text.ts';
import { storedTextOf } from './engine/store-text.ts';
import { presentGeneration, presentReceipt } from './feed/generation.presenter.ts';
import { cancelledError, isStoredEnd } from './feed/unfinished-end.ts';
import type { GenerationContext } from './state/generation-context.ts';
import type { GenerationEnd, LiveGeneration } from './state/live-generations.ts';

/** Position at which a reader continues. */
export interface Cursor {
  attempt: number;
  /** Position in UTF-16 code units. */
  offset: number;
}

type ReadCursor = Cursor & { citations: Set<string>; isChecking: boolean };

/**
 * All events of a generation from a cursor to its end. The server that writes it passes the text on from memory, the
 * others read it from the database.
 *
 * @param options.generation as it was just read or started
 * @param options.viewer the receipt at the end depends on the role
 * @param options.gone aborted when nobody reads any more: a paused kit's text may have no next event for weeks
 */
export async function* followGeneration(
  ctx: GenerationContext,
  options: { generation: Generation; viewer: Pick<User, 'role'>; gone: AbortSignal; from?: Cursor },
): AsyncGenerator<GenerationEvent> {
  const { generation, viewer, gone, from = { attempt: 0, offset: 0 } } = options;
  const which = { userId: generation.userId, generationId: generation.id };
  const cursor = { ...from, citations: new Set<string>(), isChecking: false };
  let row = generation;
  yield { event: 'generation', data: presentGeneration(row) };
  for (;;) {
    const live = ctx.engine.live.get(row.id);
    if (live) {
      yield* followLive(live, cursor);
      row = live.ended?.kind === 'stored' ? live.ended.generation : await findGeneration(ctx, which);
    } else if (row.state === 'running') {
      yield* readChunks(ctx, row, cursor);
    }
    const end = await endOf(ctx, { row, ended: live?.ended, viewer });
    if (end) {
      yield end;
      return;
    }
    if (ctx.engine.live.isStopping) return;
    if (!ctx.engine.live.get(row.id)) await ctx.engine.tasks.changed(row.id, gone);
    if (gone.aborted) return;
    row = await findGeneration(ctx, which);
  }
}

/**
 * Waits for the content of a generation.
 *
 * @throws AppError the reason if there is no content; `server_restarting` when this server stops before the end
 */
export async function awaitContent(
  ctx: GenerationContext,
  { id: generationId, userId }: Generation,
): Promise<CurrentText> {
  for (;;) {
    const live = ctx.engine.live.get(generationId);
    while (live && !live.ended) await live.changed();
    if (live?.ended?.kind === 'stored') return live.ended.content;
    if (live?.ended && 'error' in live.ended) throw live.ended.error;
    const row = await findGeneration(ctx, { userId, generationId });
    const content = isStoredEnd(row) ? await storedTextOf(ctx, row) : undefined;
    if (content) return content;
    const failure = failureOf(row);
    if (failure) throw failure;
    if (ctx.engine.live.isStopping) throw new AppError('server_restarting');
    if (!ctx.engine.live.get(row.id)) await ctx.engine.tasks.changed(row.id);
  }
}

/** @throws AppError `generation_not_found` */
export async function findGeneration(
  ctx: GenerationContext,
  options: { userId: number; generationId: string },
): Promise<Generation> {
  const row = await Generation.query(ctx.db).findOne({ id: options.generationId, userId: options.userId });
  if (!row) throw new AppError('generation_not_found');
  return row;
}

async function* followLive(live: LiveGeneration, cursor: ReadCursor): AsyncGenerator<GenerationEvent> {
  for (;;) {
    const isOver = live.ended !== undefined;
    const change = live.changed();
    yield* attemptEvents(live.attempt, cursor);
    yield* deltaEvents(live.text, 0, cursor);
    for (const { url, title } of live.citations) {
      if (cursor.citations.has(url)) continue;
      cursor.citations.add(url);
      yield { event: 'citation', data: { url, title } };
    }
    if (live.isChecking) yield* checkingEvent(cursor);
    if (isOver) return;
    await change;
  }
}

async function* readChunks(
  ctx: GenerationContext,
  row: Generation,
  cursor: ReadCursor,
): AsyncGenerator<GenerationEvent> {
  yield* attemptEvents({ number: row.attempt, provider: row.provider, model: row.model }, cursor);
  const ofAttempt = () => ctx.db('generationChunks').where({ generationId: row.id, attempt: row.attempt });
  const current = ofAttempt().where('startOffset', '<=', cursor.offset).max('startOffset');
  const chunks: { startOffset: number; text: string }[] = await ofAttempt()
    .where('startOffset', '>=', current)
    .orderBy('startOffset')
    .select('startOffset', 'text');
  for (const { startOffset, text } of chunks) {
    // A gap means that a write was lost. The rest comes with the finished text.
    if (startOffset > cursor.offset) return;
    yield* deltaEvents(text, startOffset, cursor);
  }
  // The attempt has ended, but its text is being corrected.
  if (isCorrected(row)) yield* checkingEvent(cursor);
}

function* checkingEvent(cursor: ReadCursor): Generator<GenerationEvent> {
  if (cursor.isChecking) return;
  cursor.isChecking = true;
  yield { event: 'checking', data: { attempt: cursor.attempt } };
}

function* attemptEvents(attempt: LiveGeneration['attempt'], cursor: ReadCursor): Generator<GenerationEvent> {
  if (attempt.number === cursor.attempt) return;
  const { number, provider, model } = attempt;
  cursor.attempt = number;
  cursor.offset = 0;
  cursor.citations.clear();
  cursor.isChecking = false;
  yield { event: 'attempt', data: { attempt: number, provider, model } };
}

function* deltaEvents(text: string, startOffset: number, cursor: Cursor): Generator<GenerationEvent> {
  const piece = text.slice(cursor.offset - startOffset);
  // Encoding would replace half of a surrogate pair.
  const whole = /[\uD800-\uDBFF]$/.test(piece) ? piece.slice(0, -1) : piece;
  if (whole === '') return;
  const { attempt, offset } = cursor;
  cursor.offset = offset + whole.length;
  yield { event: 'delta', id: `${attempt}:${cursor.offset}`, data: { attempt, offset, text: whole } };
}

/** The last event, once the generation has ended. */
async function endOf(
  ctx: GenerationContext,
  options: { row: Generation; ended: GenerationEnd | undefined; viewer: Pick<User, 'role'> },
): Promise<GenerationEvent | undefined> {
  const { row, ended, viewer } = options;
  const hasFailed = ended !== undefined && 'error' in ended;
  if (isStoredEnd(row) && !hasFailed) {
    const content = ended?.kind === 'stored' ? ended.content : await storedTextOf(ctx, row);
    if (content) {
      return {
        event: 'done',
        data: { generation: presentReceipt(row, viewer), content: presentContent(content) },
      };
    }
  }
  const failure = hasFailed ? ended.error : failureOf(row);
  return failure && { event: 'error', data: failure.body };
}

/** Why an ended generation has no content; undefined while it is unfinished. */
function failureOf(row: Generation): AppError | undefined {
  switch (row.state) {
    case 'cancelled':
      return cancelledError(row);
    case 'failed':
      return storedError(row);
    case 'succeeded':
      return new AppError('content_deleted');
    default:
      return undefined;
  }
}
