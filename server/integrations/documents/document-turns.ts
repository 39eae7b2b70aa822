/** Maximum time of a document, including the start of its process. */
const LONGEST_MS = 20_000;
/** What every document may use, and what an account may use more than one that waits. */
const SHARE_MS = 5_000;
/** What an account may use without a shorter limit for its next documents. */
const ALLOWANCE_MS = 30_000;
/** After this time without a document an account has used nothing. */
const FORGET_MS = 600_000;
const LONGEST_WAIT_MS = 60_000;
const CHECK_EVERY_MS = 100;

/** The reason of the signal: another account's turn has come. */
export const OTHERS_WAIT = Symbol('others wait');

interface Waiting {
  account: number;
  begin: (mayBegin: boolean) => void;
}

/** One document after the other: next is one of the account that has used the least time lately. */
export class DocumentTurns {
  #waiting: Waiting[] = [];
  #isBusy = false;
  readonly #used = new Map<number, { ms: number; at: number }>();

  /**
   * @param work has to end when its signal aborts
   * @returns undefined when its turn does not come in time
   */
  async take<Result>(
    account: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (!(await this.#myTurn(account))) return undefined;
    const begin = performance.now();
    const before = this.#usedBy(account);
    const limit = Math.max(SHARE_MS, Math.min(LONGEST_MS, ALLOWANCE_MS - before));
    const late = new AbortController();
    const watch = setInterval(() => {
      const ms = performance.now() - begin;
      const isBehind = ({ account: other }: Waiting) =>
        other !== account && this.#usedBy(other) + SHARE_MS < before + ms;
      if (ms > limit) late.abort();
      else if (ms > SHARE_MS && this.#waiting.some(isBehind)) late.abort(OTHERS_WAIT);
    }, CHECK_EVERY_MS);
    try {
      return await work(late.signal);
    } finally {
      clearInterval(watch);
      const at = performance.now();
      this.#used.set(account, { ms: before + at - begin, at });
      this.#beginNext();
    }
  }

  #myTurn(account: number): Promise<boolean> | boolean {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const mine: Waiting = { account, begin: resolve };
    this.#waiting.push(mine);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== mine);
      resolve(false);
    }, LONGEST_WAIT_MS);
    return promise.finally(() => clearTimeout(timer));
  }

  #beginNext(): void {
    const [next, ...others] = this.#waiting.toSorted(
      (a, b) => this.#usedBy(a.account) - this.#usedBy(b.account),
    );
    this.#waiting = others;
    this.#isBusy = next !== undefined;
    next?.begin(true);
  }

  #usedBy(account: number): number {
    const used = this.#used.get(account);
    if (used && performance.now() - used.at < FORGET_MS) return used.ms;
    this.#used.delete(account);
    return 0;
  }
}
