import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

/** Writes `server/database/schema.sql` from a new, fully migrated database. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-schema-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase({ url: postgres.url });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const schema = await describeSchema(client).finally(() => client.end());
    writeFileSync(new URL('../server/database/schema.sql', import.meta.url), schema);
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
