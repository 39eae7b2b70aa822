/** Documents that are read at the same time, each of another account. */
const PLACES = 2;
/** Maximum time of a document, including the start of its process. */
const LONGEST_MS = 20_000;
/** What a document may use while one of an account waits that has used less: at first, and after it was put off. */
const FIRST_SHARE_MS = 2_000;
const SHARE_MS = 5_000;
/** What an account may use without a shorter limit for its next documents. */
const ALLOWANCE_MS = 30_000;
/** After this time without a document an account has used nothing. */
const FORGET_MS = 600_000;
const LONGEST_WAIT_MS = 60_000;
const CHECK_EVERY_MS = 100;

/** The reason of the signal: another account's turn has come. */
export const OTHERS_WAIT = Symbol('others wait');

interface Turn {
  account: number;
  /** Aborts when nobody needs the result any more. */
  signal: AbortSignal;
}

interface Waiting {
  account: number;
  begin: (mayBegin: boolean) => void;
}

/** Next is a document of the account that has used the least time lately. One that is put off waits again. */
export class DocumentTurns {
  #waiting: Waiting[] = [];
  readonly #running = new Set<number>();
  readonly #used = new Map<number, { ms: number; at: number }>();

  /**
   * @param work has to end when its signal aborts, with undefined when the reason is `OTHERS_WAIT`
   * @returns undefined when its turn does not come in time
   */
  async take<Result>(
    { account, signal }: Turn,
    work: (signal: AbortSignal) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    for (let share = FIRST_SHARE_MS; await this.#myTurn(account, until); share = SHARE_MS) {
      const late = new AbortController();
      const end = this.#watch(account, share, late);
      try {
        const result = await work(AbortSignal.any([late.signal, signal]));
        if (result !== undefined || late.signal.reason !== OTHERS_WAIT) return result;
      } finally {
        end();
      }
    }
    return undefined;
  }

  /** @returns ends the turn */
  #watch(account: number, share: number, late: AbortController): () => void {
    const begin = performance.now();
    const before = this.#usedBy(account);
    const limit = Math.max(SHARE_MS, Math.min(LONGEST_MS, ALLOWANCE_MS - before));
    const watch = setInterval(() => {
      const ms = performance.now() - begin;
      const isBehind = ({ account: other }: Waiting) =>
        !this.#running.has(other) && this.#usedBy(other) + share < before + ms;
      if (ms > limit) late.abort();
      else if (ms > share && this.#waiting.some(isBehind)) late.abort(OTHERS_WAIT);
    }, CHECK_EVERY_MS);
    return () => {
      clearInterval(watch);
      const at = performance.now();
      this.#used.set(account, { ms: before + at - begin, at });
      this.#running.delete(account);
      this.#beginNext();
    };
  }

  #myTurn(account: number, until: AbortSignal): Promise<boolean> {
    const { promise, resolve: begin } = Promise.withResolvers<boolean>();
    if (until.aborted) return Promise.resolve(false);
    const mine: Waiting = { account, begin };
    this.#waiting.push(mine);
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((other) => other !== mine);
      begin(false);
    };
    until.addEventListener('abort', giveUp, { once: true });
    this.#beginNext();
    return promise.finally(() => until.removeEventListener('abort', giveUp));
  }

  #beginNext(): void {
    if (this.#running.size >= PLACES) return;
    const [next] = this.#waiting
      .filter(({ account }) => !this.#running.has(account))
      .toSorted((a, b) => this.#usedBy(a.account) - this.#usedBy(b.account));
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#running.add(next.account);
    next.begin(true);
  }

  #usedBy(account: number): number {
    const used = this.#used.get(account);
    if (used && performance.now() - used.at < FORGET_MS) return used.ms;
    this.#used.delete(account);
    return 0;
  }
}
