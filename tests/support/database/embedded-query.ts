import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';

/** Queries the embedded database of a running server directly. */
export async function openEmbeddedQuery(dataDir: string): Promise<{ query: Query; close(): Promise<void> }> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  const { query, close } = openQuery(embedded.url);
  return {
    query,
    async close() {
      await close();
      await embedded.release();
    },
  };
}
