/**
 * A PostgreSQL on its own small disk, run by `small-disk-postgres.ts` in a mount namespace. Sends `{url}` when ready;
 * answers the messages `fill` and `free`.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

const folder = process.argv[2] as string;
const megabytes = process.argv[3] as string;
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
const ballast = path.join(folder, 'ballast');

const embedded = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'data'),
  settings: { fsync: 'off', max_connections: '60', max_wal_size: '64MB', min_wal_size: '32MB' },
});
await migrateDatabase({ url: embedded.url });
process.send?.({ url: embedded.url });

process.on('message', (command: 'fill' | 'free') => {
  if (command === 'free') rmSync(ballast, { force: true });
  else fill();
  process.send?.({ done: command });
});
process.once('disconnect', () => void embedded.stop().finally(() => process.exit(0)));

function fill(): void {
  const file = openSync(ballast, 'w');
  try {
    for (let size = 1_048_576; size >= 512; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}
