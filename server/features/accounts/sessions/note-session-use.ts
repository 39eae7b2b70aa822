import type { Database } from '#server/database/knex.ts';

const SEEN_INTERVAL = "interval '5 minutes'";

/** SQL column for queries on `sessions s`: whether this use should be stored. */
export const unseenColumn = `coalesce(s.last_seen_at, s.created_at) < now() - ${SEEN_INTERVAL} as unseen`;

/**
 * Stores the time of use, at most every five minutes, so that reads rarely write.
 * @param options.renew renews a device's session for `maxAgeMs` once half of that has passed, up to
 * `lifetimeMs` in all; a browser's session is renewed with its cookie
 */
export async function noteSessionUse(
  db: Database,
  options: { idHash: string; renew?: { maxAgeMs: number; lifetimeMs: number } },
): Promise<void> {
  const { idHash, renew = { maxAgeMs: 0, lifetimeMs: 0 } } = options;
  await db.raw(
    `update sessions
        set last_seen_at = now(),
            expires_at = case
              when expires_at < now() + :maxAgeMs * interval '0.5 milliseconds'
              then least(
                now() + :maxAgeMs * interval '1 millisecond',
                created_at + :lifetimeMs * interval '1 millisecond'
              )
              else expires_at end
      where id_hash = :idHash and coalesce(last_seen_at, created_at) < now() - ${SEEN_INTERVAL}`,
    { idHash, ...renew },
  );
}
