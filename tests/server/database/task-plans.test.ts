import { beforeAll, expect, test } from 'vitest';
import { db, newUser, prepareLedger } from '#tests/server/ledger-bench.ts';

prepareLedger();

const TASKS = 20_000;
const USERS = 50;

let userId: number;
let id: string;

/** A year of ended texts and some edits, and a few unfinished ones. */
beforeAll(async () => {
  for (let user = 0; user < USERS; user += 1) userId = await newUser(0);
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    const numbers = [userId - USERS + 1, USERS, TASKS];
    await trx.raw(
      `insert into paid_tasks (id, kind, user_id, state, price, created_at, finished_at, idempotency_key, paid_by)
        select gen_random_uuid(), (array['generation', 'generation', 'brief', 'ai-edit'])[1 + n % 4], ? + n % ?,
          case when n % 500 = 0 then 'running' else 'failed' end, 0, now() - n * interval '25 minutes',
          case when n % 500 <> 0 then now() - n * interval '25 minutes' end, 'key ' || n, null
        from generate_series(1, ?) n`,
      numbers,
    );
    await trx.raw(
      `insert into generation_runs (id, product_id, prompt_template_id, prompt_type, tier, provider, model)
        select id, 1, 1, 'sales_page', 'standard', 'openai', 'm' from paid_tasks where kind = 'generation'`,
    );
  });
  await db.raw('analyze');
  ({ id } = await db('generations').first('id'));
});

test.each<[what: string, statement: string]>([
  ['one generation', `select * from generations where id = :id`],
  [
    'the last of a user',
    `select * from generations where user_id = :userId order by created_at desc limit 20`,
  ],
  [
    'those that a user has running',
    `select id from generations where user_id = :userId and state in ('queued', 'running')`,
  ],
  ['the one of a key', `select * from generations where user_id = :userId and idempotency_key = 'key 7'`],
  ['those of a month', `select count(*) from generations where created_at > now() - interval '30 days'`],
  [
    'what a sweep finds',
    `select id from paid_tasks where state in ('queued', 'running') and lease_expires_at < now()`,
  ],
  [
    'wishes to cancel',
    `select id from paid_tasks where state in ('queued', 'running') and cancel_requested_at is not null`,
  ],
  [
    'what holds credits',
    `select sum(price) from paid_tasks
     where user_id = :userId and state in ('waiting', 'queued', 'running')`,
  ],
  [
    'what a task pays for',
    `select count(*) from paid_tasks where paid_by = :id and state not in ('failed', 'cancelled')`,
  ],
  [
    'news of a user',
    `select id from paid_tasks where user_id = any(array[:userId]::int[]) and kind = 'generation'
       and (state in ('queued', 'running') or created_at > now() - interval '10 seconds'
         or finished_at > now() - interval '10 seconds')`,
  ],
  [
    'old edits',
    `select id from paid_tasks where kind = 'ai-edit' and finished_at < now() - interval '340 days'`,
  ],
])('%s: no table of tasks is read as a whole', async (_what, statement) => {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${statement}`,
    Object.fromEntries(Object.entries({ id, userId }).filter(([name]) => statement.includes(`:${name}`))),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on paid_tasks/);
});
