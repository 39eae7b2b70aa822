import { quantile, rounded } from '#tests/load/generation/process-figures.ts';
import type { Fleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';

/** Times at the client over a kept connection, with a warm database cache. */
export async function timeAnswers(
  fleet: Fleet,
  user: MintedUser,
  path: string,
  rounds: number,
): Promise<{ 'p50 ms': number; 'p95 ms': number; kB: number }> {
  const url = `http://127.0.0.1:${fleet.servers[0]?.port}${path}`;
  const times: number[] = [];
  let bytes = 0;
  for (let round = -5; round < rounds; round += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie: user.cookie, 'accept-encoding': 'br' } });
    const body = await answer.arrayBuffer();
    if (round < 0) continue;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    bytes = body.byteLength;
  }
  return {
    'p50 ms': rounded(quantile(times, 0.5)),
    'p95 ms': rounded(quantile(times, 0.95)),
    kB: rounded(bytes / 1_024),
  };
}
