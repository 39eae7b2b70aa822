import type { AppError } from '#server/context/errors.ts';
import type { StopReason } from '#server/features/tasks/task-leases.ts';
import type { TaskRunner } from '#server/features/tasks/task-runner.ts';
import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { deliveredLength } from '#shared/rules/credits/cancel-price.ts';

/** Milliseconds between two reads of a response. Each read costs CPU time. */
const READ_MS = { least: 100, perGeneration: 0.8, most: 250 };

/** How a run ended in this process. `stored`: as its provider ended it. `moved`: another server or a later start continues it. */
export type GenerationEnd =
  | { kind: 'stored'; generation: Generation; content: CurrentText }
  | { kind: 'failed' | 'cancelled'; error: AppError }
  | { kind: 'moved' };

export interface LiveGeneration {
  readonly id: string;
  readonly fencingToken: number;
  readonly attempt: { number: number; provider: string; model: string };
  readonly text: string;
  /** What readers have received: the text, or during a correction the first text while that is longer. */
  readonly delivered: string;
  /** The most characters that readers have received of one attempt, see `deliveredLength`. */
  readonly mostDelivered: number;
  readonly citations: readonly Citation[];
  /** Whether the text is complete and is being corrected. */
  readonly isChecking: boolean;
  readonly ended: GenerationEnd | undefined;
  /** Aborted by `stop`. */
  readonly signal: AbortSignal;
  readonly stopReason: StopReason | undefined;
  readonly readEveryMs: () => number;
  startAttempt(
    attempt: { number: number; provider: string; model: string },
    options: { isRepair: boolean },
  ): void;
  appendText(delta: string): void;
  addCitation(citation: Citation): void;
  startChecking(): void;
  /** Resolves at the next change. */
  changed(): Promise<void>;
  stop(reason: StopReason): void;
  end(end: GenerationEnd): void;
}

export interface LiveGenerations {
  readonly size: number;
  readonly isStopping: boolean;
  get(id: string): LiveGeneration | undefined;
  all(): Iterable<LiveGeneration>;
  open(row: Generation): LiveGeneration;
}

/** The generations that this process is writing. */
export function createLiveGenerations(tasks: Pick<TaskRunner, 'local' | 'isStopping'>): LiveGenerations {
  const byId = new Map<string, LiveGeneration>();

  return {
    get size() {
      return byId.size;
    },
    get isStopping() {
      return tasks.isStopping;
    },
    get: (id) => byId.get(id),
    all: () => byId.values(),
    open(row) {
      const live = createLiveGeneration(row, {
        readEveryMs: () => Math.min(Math.max(READ_MS.least, byId.size * READ_MS.perGeneration), READ_MS.most),
        onEnd: () => {
          if (byId.get(row.id) !== live) return;
          byId.delete(row.id);
          tasks.local.delete(row.id);
        },
      });
      byId.set(row.id, live);
      tasks.local.set(row.id, live);
      if (tasks.isStopping) live.stop('shutdown');
      return live;
    },
  };
}

function createLiveGeneration(
  row: Generation,
  { readEveryMs, onEnd }: { readEveryMs: () => number; onEnd: () => void },
): LiveGeneration {
  const controller = new AbortController();
  let repaired = '';
  let mostBefore = 0;
  let change = Promise.withResolvers<void>();
  let waking: NodeJS.Immediate | undefined;

  function wake(): void {
    clearImmediate(waking);
    waking = undefined;
    const { resolve } = change;
    change = Promise.withResolvers<void>();
    resolve();
  }
  /** Wakes readers once for all chunks of one read. */
  function wakeSoon(): void {
    waking ??= setImmediate(wake);
  }

  const live: { -readonly [Key in keyof LiveGeneration]: LiveGeneration[Key] } = {
    id: row.id,
    fencingToken: row.fencingToken,
    signal: controller.signal,
    readEveryMs,
    attempt: { number: row.attempt, provider: row.provider, model: row.model },
    text: '',
    citations: [],
    isChecking: false,
    ended: undefined,
    stopReason: undefined,
    get delivered() {
      return repaired.length > live.text.length ? repaired : live.text;
    },
    get mostDelivered() {
      return Math.max(mostBefore, deliveredLength(live.delivered));
    },
    startAttempt(next, { isRepair }) {
      mostBefore = live.mostDelivered;
      repaired = isRepair ? live.text : '';
      live.attempt = next;
      live.text = '';
      live.citations = [];
      wake();
    },
    appendText(delta) {
      live.text += delta;
      wakeSoon();
    },
    addCitation(citation) {
      live.citations = [...live.citations, citation];
      wakeSoon();
    },
    startChecking() {
      live.isChecking = true;
      wake();
    },
    changed: () => change.promise,
    stop(reason) {
      live.stopReason ??= reason;
      controller.abort(reason);
    },
    end(end) {
      live.ended ??= end;
      onEnd();
      wake();
    },
  };
  return live;
}
