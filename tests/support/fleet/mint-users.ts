import { createHash, createHmac, randomBytes } from 'node:crypto';
import { showcasedProduct } from '#tests/support/example-products.ts';
import type { Query } from './open-query.ts';

/** A signed-in user with one complete product, for which the stand-ins write long texts. */
export interface MintedUser {
  id: number;
  productIds: number[];
  cookie: string;
}

const SESSION_COOKIE = 'funnelsmith_session';

/**
 * Inserts users with credits, products and sessions into the database, a thousand in the time of one sign-up.
 * @param options.cookieKey the servers' first cookie key (SESSION_KEYS)
 * @param options.credits credits of each user, 0 for none
 * @param options.products products of each user, 1 by default
 * @param options.product fields of the product, by default those for which the stand-ins have long texts
 */
export async function mintUsers(
  query: Query,
  options: { count: number; credits: number; cookieKey: string; products?: number; product?: object },
): Promise<MintedUser[]> {
  const batch = randomBytes(4).toString('hex');
  const users = await query(
    `with minted as (insert into users (email, first_name) select 'minted-${batch}-' || n || '@example.com', 'Minted'
       from generate_series(1, $1::int) n returning id)
     insert into credit_accounts (user_id) select id from minted returning user_id as id`,
    [options.count],
  );
  const ids = users.map(({ id }) => Number(id));
  if (options.credits > 0) {
    await query(
      `insert into credit_transactions (user_id, type, amount, description, unique_key)
       select id, 'purchase', $2::int, 'Minted', 'minted:' || id from unnest($1::int[]) id`,
      [ids, options.credits],
    );
  }
  const fields = Object.entries(options.product ?? showcasedProduct);
  const columns = fields.map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const products = await query(
    `insert into products (user_id, ${columns.join(', ')})
     select id, ${columns.map((_, index) => `$${index + 3}`).join(', ')}
       from unnest($1::int[]) id, generate_series(1, $2::int) returning id, user_id`,
    [ids, options.products ?? 1, ...fields.map(([, value]) => value)],
  );
  const cookies = await mintSessions(query, { userIds: ids, cookieKey: options.cookieKey });
  return ids.map((id, index) => ({
    id,
    productIds: products.filter((row) => row.user_id === id).map((row) => Number(row.id)),
    cookie: cookies[index] ?? '',
  }));
}

/**
 * Inserts a session for each user.
 * @param options.lifetime a PostgreSQL interval, `1 day` by default; a negative one gives expired sessions
 * @returns the `Cookie` header of each
 */
export async function mintSessions(
  query: Query,
  options: { userIds: number[]; cookieKey: string; lifetime?: string },
): Promise<string[]> {
  const sessions = options.userIds.map(() => randomBytes(32).toString('base64url'));
  await query(
    `insert into sessions (id_hash, user_id, data, expires_at)
     select id_hash, user_id, jsonb_build_object('userId', user_id), now() + $3::interval
       from unnest($1::text[], $2::int[]) as minted (id_hash, user_id)`,
    [
      sessions.map((session) => createHash('sha256').update(session).digest('base64url')),
      options.userIds,
      options.lifetime ?? '1 day',
    ],
  );
  return sessions.map((session) =>
    signedCookies(session, options.cookieKey)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  );
}

/** A session's cookies. The server's signature: HMAC-SHA256 of `name=value`, base64url without padding. */
export function signedCookies(session: string, key: string): { name: string; value: string }[] {
  const signature = createHmac('sha256', key).update(`${SESSION_COOKIE}=${session}`).digest('base64url');
  return [
    { name: SESSION_COOKIE, value: session },
    { name: `${SESSION_COOKIE}.sig`, value: signature },
  ];
}
