import { isPassing } from '#renderer/lib/api/api-error.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import { readLasting } from '#renderer/lib/api/lasting-stream.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { generateContent } from '#shared/contracts/generation/generation.ts';
import { type GenerationEvent, streamGeneration } from '#shared/contracts/generation/generations.ts';

export type GenerationEnd = Extract<GenerationEvent, { event: 'done' | 'error' }>;

export interface GenerationStart {
  body: BodyInputOf<typeof generateContent>;
  /** Unique per click, so that repeated requests are never charged twice. */
  idempotencyKey: string;
}

export interface FollowOptions {
  /** The request, or the id of an existing generation. */
  source: GenerationStart | string;
  /** Returns the position where reading resumes. */
  position: () => { attempt: number; offset: number };
  /** Called with every event but the last. Returns false when an earlier event is missing, to resume from `position`. */
  onEvent: (event: Exclude<GenerationEvent, GenerationEnd>) => boolean;
  onConnection: (state: 'connected' | 'broken') => void;
  signal: AbortSignal;
}

/** Time limit for the first response, in ms; a started generation is followed without a limit. */
const START_PATIENCE_MS = 20_000;

/**
 * Starts or follows a generation to its end and reconnects as often as needed.
 * @throws ApiError when the request is rejected; TypeError when the server can't be reached; the signal's
 * reason when it aborts
 */
export async function followGeneration(options: FollowOptions): Promise<GenerationEnd> {
  const { position, onEvent, onConnection, signal } = options;
  let { source } = options;
  const giveUpAt = Date.now() + START_PATIENCE_MS;

  return readLasting<GenerationEvent, GenerationEnd>({
    connect: (connection) =>
      typeof source === 'string'
        ? readEvents(streamGeneration, { params: { id: source }, query: position(), signal: connection })
        : readEvents(generateContent, {
            body: source.body,
            headers: { 'Idempotency-Key': source.idempotencyKey },
            signal: connection,
          }),
    onEvent: (event) => {
      if (event.event === 'done' || event.event === 'error') return event;
      if (event.event === 'generation') source = event.data.id;
      return onEvent(event) ? undefined : 'again';
    },
    onBroken: (error) => {
      const isStarted = typeof source === 'string';
      if (error !== undefined && !isPassing(error, isStarted)) throw error;
      if (!isStarted && Date.now() > giveUpAt) throw new TypeError('The server never answered');
    },
    onConnection,
    signal,
  });
}
