import type pg from 'pg';
import { StartupError } from '#server/context/errors.ts';
import { withClient } from './with-client.ts';

/**
 * Refuses a pooler that gives each transaction another connection: locks, settings, prepared statements and the queue's
 * notifications belong to a connection.
 * @throws StartupError
 */
export async function requireSessionPooling(client: pg.Client, config: pg.ClientConfig): Promise<void> {
  const own = await backendOf(client);
  await withClient(config, async (other) => {
    // Another connection may only be used by a pooler that takes ours away between two statements.
    await other.query('begin');
    const isShared = (await backendOf(other)) === own || (await backendOf(client)) !== own;
    await other.query('rollback');
    if (!isShared) return;
    throw new StartupError(
      'DATABASE_URL: the pooler in front of PostgreSQL changes connections after each transaction (PgBouncer: ' +
        'pool_mode = transaction). Funnelsmith needs pool_mode = session, or the address of PostgreSQL itself.',
    );
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}
