/**
 * Opens the embedded database in another process.
 * Arguments: data folder, then optionally `--lock` (take the server lock). Writes one JSON line when ready or failed,
 * then reads commands from stdin: `stop`, `stop-if-unused`, `write` (acknowledges each committed row with a line until
 * it is killed).
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { acquireServerLock } from '#server/database/embedded/server-lock.ts';

const [dataDir = '', ...flags] = process.argv.slice(2);

function report(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function write(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists acknowledged (id integer primary key)');
  for (let id = 1; ; id += 1) {
    await client.query('insert into acknowledged (id) values ($1)', [id]);
    report({ written: id });
  }
}

try {
  const startedAt = performance.now();
  const embedded = await startEmbeddedPostgres({ dataDir });
  const milliseconds = Math.round(performance.now() - startedAt);
  const lock = flags.includes('--lock') ? await acquireServerLock(embedded.url, { waitMs: 300 }) : undefined;
  report({ url: embedded.url, adopted: embedded.adopted, pid: embedded.pid(), milliseconds });

  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'write') void write(embedded.url);
    if (line === 'stop' || line === 'stop-if-unused') {
      await lock?.release();
      await (line === 'stop' ? embedded.stop() : embedded.stopIfUnused());
      break;
    }
  }
} catch (error) {
  report({ error: (error as Error).constructor.name, message: (error as Error).message });
}
process.exit(0);
