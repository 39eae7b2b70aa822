import { createRequire } from 'node:module';

/* One autocannon measurement in its own process. */

export interface ApiLoad {
  url: string;
  /** One per user, assigned to the connections in turn. */
  headers: Record<string, string>[];
  connections: number;
  seconds: number;
}

export interface ApiLoadResult {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Number of responses other than 200 and of lost connections. */
  failures: number;
}

interface Run extends PromiseLike<{ errors: number; timeouts: number; non2xx: number; duration: number }> {
  on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): Run;
}

// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Run;

process.once('message', (load: ApiLoad) => {
  const times: number[] = [];
  let failures = 0;
  const { url, headers, connections, seconds } = load;
  let next = 0;
  const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => {
    client.setHeaders(headers[next % headers.length] ?? {});
    next += 1;
  };
  const run = autocannon({ url, connections, duration: seconds, setupClient });
  run.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) times.push(ms);
    else failures += 1;
  });
  void run.then(({ errors, timeouts, duration }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
    const result: ApiLoadResult = {
      perSecond: times.length / duration,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      failures: failures + errors + timeouts,
    };
    process.send?.(result, () => process.disconnect());
  });
});
process.once('disconnect', () => process.exit());
