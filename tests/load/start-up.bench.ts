import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Benchmark } from '#scripts/bench.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';

/** Time from process start to ready, with an empty data folder and again with data. */
export const benchmark: Benchmark = {
  name: 'start-up',
  async run({ full }) {
    const rows = [];
    for (let round = 1; round <= (full ? 10 : 3); round += 1) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-bench-'));
      try {
        rows.push({ round, 'cold ms': await timeStart(dataDir), 'warm ms': await timeStart(dataDir) });
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
    return rows;
  },
};

async function timeStart(dataDir: string): Promise<number> {
  const port = await reserveFreePort();
  const startedAt = performance.now();
  const server = await startServerProcess({ dataDir, port });
  const ms = Math.round(performance.now() - startedAt);
  await server.stop();
  return ms;
}
