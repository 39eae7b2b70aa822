import { setTimeout as sleep } from 'node:timers/promises';
import type { AppError } from '#server/context/errors.ts';
import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { deliveredLength } from '#shared/rules/credits/cancel-price.ts';

/**
 * How often the text of a provider is read and passed on, in milliseconds. Every reading has its price whatever it
 * brings, so that many texts at the same time are each read less often, but at least four times a second.
 */
const READ_MS = { least: 80, perGeneration: 0.8, most: 250 };

/** For storing that stopped runs are to be taken up elsewhere. */
const HAND_OVER_MS = 1_500;

/** How a run ended here. `moved`: it goes on elsewhere, or will. */
export type GenerationEnd =
  | { kind: 'succeeded'; generation: Generation; content: GeneratedContent }
  | { kind: 'failed' | 'cancelled'; error: AppError }
  | { kind: 'moved' };

/** Why a run is stopped from outside. */
export type StopReason = 'cancelled' | 'lease-lost' | 'shutdown';

/** A generation that this process is writing right now: its text so far, and how to wait for more. */
export interface LiveGeneration {
  readonly id: string;
  readonly fencingToken: number;
  readonly attempt: { number: number; provider: string; model: string };
  readonly text: string;
  /** What its reader has got: the text, or during a repair the one that is repaired while that is longer. */
  readonly delivered: string;
  /** The most that its reader has got of one attempt, see `deliveredLength`. */
  readonly mostDelivered: number;
  readonly citations: readonly Citation[];
  readonly ended: GenerationEnd | undefined;
  /** Aborts when the run is to stop; the reason is a `StopReason`. */
  readonly signal: AbortSignal;
  readonly stopReason: StopReason | undefined;
  /** How often to read its provider, in milliseconds. */
  readonly readEveryMs: () => number;
  startAttempt(
    attempt: { number: number; provider: string; model: string },
    options: { isRepair: boolean },
  ): void;
  appendText(delta: string): void;
  addCitation(citation: Citation): void;
  /** Resolves at the next change. */
  changed(): Promise<void>;
  stop(reason: StopReason): void;
  end(end: GenerationEnd): void;
}

export interface LiveGenerations {
  readonly size: number;
  /** No new followers wait here: the server is stopping. */
  readonly isStopping: boolean;
  get(id: string): LiveGeneration | undefined;
  all(): Iterable<LiveGeneration>;
  open(row: Generation): LiveGeneration;
  /**
   * Waits for all runs and stops those that are still at it after `graceMs`.
   *
   * @returns how many were stopped
   */
  drain(graceMs: number): Promise<number>;
}

/** The generations of this process. They go on when nobody listens. */
export function createLiveGenerations(): LiveGenerations {
  const byId = new Map<string, LiveGeneration>();
  let isStopping = false;

  async function untilEmpty(milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; byId.size > 0 && Date.now() < end; ) await sleep(20);
  }

  return {
    get size() {
      return byId.size;
    },
    get isStopping() {
      return isStopping;
    },
    get: (id) => byId.get(id),
    all: () => byId.values(),
    open(row) {
      const live = createLiveGeneration(row, {
        readEveryMs: () => Math.min(Math.max(READ_MS.least, byId.size * READ_MS.perGeneration), READ_MS.most),
        onEnd: () => {
          if (byId.get(row.id) === live) byId.delete(row.id);
        },
      });
      byId.set(row.id, live);
      // Booked while the server was stopping: to be written elsewhere.
      if (isStopping) live.stop('shutdown');
      return live;
    },
    async drain(graceMs) {
      await untilEmpty(graceMs);
      isStopping = true;
      const stopped = byId.size;
      for (const live of byId.values()) live.stop('shutdown');
      await untilEmpty(HAND_OVER_MS);
      return stopped;
    },
  };
}

function createLiveGeneration(
  row: Generation,
  { readEveryMs, onEnd }: { readEveryMs: () => number; onEnd: () => void },
): LiveGeneration {
  const controller = new AbortController();
  let attempt = { number: row.attempt, provider: row.provider, model: row.model };
  let text = '';
  let repaired = '';
  let mostBefore = 0;
  let citations: Citation[] = [];
  let ended: GenerationEnd | undefined;
  let stopReason: StopReason | undefined;
  let change = Promise.withResolvers<void>();
  let waking: NodeJS.Immediate | undefined;

  const delivered = () => (repaired.length > text.length ? repaired : text);

  function wake(): void {
    clearImmediate(waking);
    waking = undefined;
    const { resolve } = change;
    change = Promise.withResolvers<void>();
    resolve();
  }
  /** After everything of the same reading. */
  function wakeSoon(): void {
    waking ??= setImmediate(wake);
  }

  return {
    id: row.id,
    fencingToken: row.fencingToken,
    signal: controller.signal,
    readEveryMs,
    get attempt() {
      return attempt;
    },
    get text() {
      return text;
    },
    get delivered() {
      return delivered();
    },
    get mostDelivered() {
      return Math.max(mostBefore, deliveredLength(delivered()));
    },
    get citations() {
      return citations;
    },
    get ended() {
      return ended;
    },
    get stopReason() {
      return stopReason;
    },
    startAttempt(next, { isRepair }) {
      mostBefore = Math.max(mostBefore, deliveredLength(delivered()));
      attempt = next;
      repaired = isRepair ? text : '';
      text = '';
      citations = [];
      wake();
    },
    appendText(delta) {
      text += delta;
      wakeSoon();
    },
    addCitation(citation) {
      citations.push(citation);
      wakeSoon();
    },
    changed: () => change.promise,
    stop(reason) {
      stopReason ??= reason;
      controller.abort(reason);
    },
    end(end) {
      ended ??= end;
      onEnd();
      wake();
    },
  };
}
