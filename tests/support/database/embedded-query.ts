import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';

/** A look into the embedded database that a server is running on, past the server. */
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
