/** Calls a minute, as the provider counts them. */
export interface RateLimit {
  /** Counts one call. */
  take(): { isAllowed: boolean; headers: Record<string, string> };
  clear(): void;
}

const WINDOW_MS = 60_000;

/** @param limit `false` for none */
export function createRateLimit(limit: number | false): RateLimit {
  let startedAt = 0;
  let count = 0;
  return {
    take() {
      if (limit === false) return { isAllowed: true, headers: {} };
      const now = performance.now();
      if (count === 0 || now - startedAt >= WINDOW_MS) {
        startedAt = now;
        count = 0;
      }
      count += 1;
      const isAllowed = count <= limit;
      return {
        isAllowed,
        headers: {
          'x-ratelimit-limit': String(limit),
          'x-ratelimit-remaining': String(Math.max(0, limit - count)),
          ...(isAllowed ? {} : { 'retry-after': String(Math.ceil((WINDOW_MS - (now - startedAt)) / 1_000)) }),
        },
      };
    },
    clear() {
      count = 0;
    },
  };
}
