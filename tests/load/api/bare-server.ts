import { createServer } from 'node:http';
import pg from 'pg';
import { PRODUCT_COLUMNS } from '#server/features/products/product.presenter.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

/*
 * A minimal server, node:http and pg: no session, rights, validation, headers or log. It runs the same queries and
 * returns the same bytes.
 */

export interface BareJob {
  databaseUrl: string;
  poolSize: number;
  /** The header `x-user` is an index into this list. */
  users: {
    id: number;
    /** Session row, read together with the user as in the application. */
    sessionHash: string;
  }[];
}

const PRODUCTS = `select id, ${PRODUCT_FIELDS.map((field) => `"${field}"`)}, "hasBrandVoice", "hasOffer", "clientName", version,
  "createdAt", "updatedAt", "targetGeography" as geography, "targetLanguage" as language, true as "isComplete",
  null as origin, '{}'::text[] as versions
  from (select ${PRODUCT_COLUMNS} from products where user_id = $1 and deleted_at is null) p order by id desc`;
const USER = `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl", u.role, u.tier, a.balance as credits, a.held as "heldCredits",
  a.granted as "totalCredits", u.language, u.time_zone as "timeZone", u.default_tier as "defaultTier",
  u.current_product_id as "currentProduct", u.created_at as "createdAt",
  u.deletion_due_at as "deletionDueAt"
  from sessions s join users u on u.id = s.user_id join credit_accounts a on a.user_id = u.id where s.id_hash = $1`;

process.once('message', (job: BareJob) => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: job.databaseUrl, max: job.poolSize });
  const answers: Record<string, (user: BareJob['users'][number]) => Promise<unknown>> = {
    '/api/products': async ({ id }) =>
      (await pool.query({ name: 'products', text: PRODUCTS, values: [id] })).rows,
    '/api/auth/user': async ({ sessionHash }) =>
      (await pool.query({ name: 'user', text: USER, values: [sessionHash] })).rows[0],
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const user = job.users[Number(request.headers['x-user'])];
    if (answer === undefined || user === undefined) return void response.writeHead(404).end();
    answer(user).then(
      (data) => {
        const body = Buffer.from(JSON.stringify(data));
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
        });
        response.end(body);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
// The server must not outlive an aborted benchmark.
process.once('disconnect', () => process.exit());
