import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { listMigrations, migrationSource } from '#server/database/migration-source.ts';
import { createEmptyDatabase } from '#tests/support/database/create-test-database.ts';
import { fillOldDatabase } from './fill-old-database.ts';

/** The last level at which each kind held its credits in a row of its own. */
const BEFORE = '20261129-10-version-bytes.ts';
const KEY = 'key of the installation that is upgraded';

const READS = {
  // What a text was made from is not the task's.
  generations: `select to_jsonb(g) - 'made_from' as row from generations g order by id`,
  product_briefs: `select id, user_id, state, idempotency_key, request_fingerprint, description, credits, charged_credits,
    is_sample, fields, attempts, asking, cost_micro_usd, cost_is_estimated, error_code, error_params, product_id, created_at,
    started_at, finished_at, target_product_id, dismissed_at, origin from product_briefs order by id`,
  ai_edits: `select id, user_id, content_id, block_id, state, idempotency_key, request_fingerprint, base_version, request,
    suggestions, provider, model, is_sample, charged_credits, attempts, asking, cost_micro_usd, cost_is_estimated, error_code,
    error_params, created_at, started_at, finished_at from ai_edits order by id`,
  prompt_lab_runs: `select to_jsonb(r) - '{attempt,fencing_token}'::text[] as row from prompt_lab_runs r order by id`,
  accounts: 'select * from credit_accounts order by user_id',
  ledger: 'select * from credit_transactions order by id',
};
const BLOCKS = {
  before: `select id, user_id, credits, edits, taken, used, state, description, created_at from ai_edit_blocks order by id`,
  after: `select b.id, b.user_id, b.price as credits, b.covers as edits,
      (select count(*)::int from paid_tasks e where e.paid_by = b.id and state not in ('failed', 'cancelled')) as taken,
      (select count(*)::int from paid_tasks e where e.paid_by = b.id and state = 'succeeded') as used,
      case state when 'running' then 'held' when 'succeeded' then 'charged' else 'released' end as state,
      b.description, b.created_at
    from paid_tasks b where kind = 'ai-edits' order by id`,
};

/** A generation, a brief and a block of edits in each state that they can have. */
async function fillKinds(client: pg.Client, { userId, runningId }: { userId: number; runningId: string }) {
  const kitId = randomUUID();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run(
    `insert into launch_kits (id, user_id, product_id, tier, mode, state, is_sample, estimated_seconds, request_fingerprint)
      select $1, user_id, product_id, tier, 'fast', 'paused', false, 9, 'k' from generations where id = $2`,
    [kitId, runningId],
  );
  for (const state of ['waiting', 'queued', 'running', 'succeeded', 'failed', 'cancelled']) {
    const id = randomUUID();
    const isUnfinished = ['waiting', 'queued', 'running'].includes(state);
    await run(
      `insert into generations (id, user_id, product_id, prompt_template_id, prompt_type, tier, state, credits, description,
          request, request_fingerprint, idempotency_key, lease_expires_at, provider, model, kit_id, fencing_token, attempts)
        select $1::uuid, user_id, product_id, prompt_template_id, prompt_type, tier, $2, 4, 'Text', '{"variables": {"a": "b"}}',
          'print', 'key ' || ($1::uuid)::text, now(), provider, model, $3, 7, '[{"number": 1}]' from generations where id = $4`,
      [id, isUnfinished ? state : 'running', state === 'waiting' ? kitId : null, runningId],
    );
    if (isUnfinished) continue;
    await run(
      `update generations set state = $2, finished_at = now(), finish_reason = $3, delivered_characters = 900,
         charged_credits = $4, cancel_requested_at = case when $2 = 'cancelled' then now() end, error_code = 'x' where id = $1`,
      [id, state, state === 'succeeded' ? 'stop' : 'cancelled', { succeeded: 4, cancelled: 3 }[state] ?? 0],
    );
  }
  for (const state of ['reading', 'proposing', 'ready', 'failed', 'cancelled']) {
    const id = randomUUID();
    await run(
      `insert into product_briefs (id, user_id, state, run, idempotency_key, request_fingerprint, description, credits, fields,
          asking) values ($1, $2, $3, 2, $4, 'p', 'Brief from example.com', 2, '[{"field": "name"}]', '{"model": "m"}')`,
      [id, userId, state === 'proposing' ? state : 'reading', `key ${state}`],
    );
    if (['reading', 'proposing'].includes(state)) continue;
    await run(
      'update product_briefs set state = $2, charged_credits = $3, finished_at = now(), started_at = now() where id = $1',
      [id, state, state === 'ready' ? 2 : 0],
    );
  }
  for (const state of ['queued', 'running', 'succeeded', 'failed', 'cancelled'])
    await run(
      `insert into prompt_lab_runs (id, batch_id, template_id, version, product_key, tier, provider, model, temperature,
          state, attempt, text, checks, created_by, started_at)
        select gen_random_uuid(), gen_random_uuid(), template_id, number, 'crewboard-en', 'standard', 'openai', 'gpt', '1',
          $1, 1, 'Words', '[]', $2, now() from prompt_template_versions limit 1`,
      [state, userId],
    );
  for (const ends of [
    ['failed'],
    ['succeeded', 'succeeded', 'failed'],
    ['failed', 'running'],
    ['cancelled'],
  ]) {
    const block = randomUUID();
    await run(
      `insert into ai_edit_blocks (id, user_id, credits, edits, description) values ($1, $2, 1, 3, 'Edits')`,
      [block, userId],
    );
    const edits = ends.map((state) => ({ state, id: randomUUID() }));
    for (const { id } of edits)
      await run(
        `insert into ai_edits (id, user_id, block_id, state, idempotency_key, request_fingerprint, base_version, request)
          values ($1::uuid, $2, $3, 'running', $1::text, 'e', 1, '{}')`,
        [id, userId, block],
      );
    for (const { id, state } of edits)
      if (state !== 'running')
        await run('update ai_edits set state = $2, finished_at = now() where id = $1', [id, state]);
  }
}

test('tasks of every kind and state keep every value and credit, in place and out of a backup, and end as before', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-tasks-'));
  const [database, restored] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const file = path.join(folder, 'tasks.backup');
  const client = new pg.Client({ connectionString: database.url });
  try {
    const { url } = database;
    const source = migrationSource(listMigrations().filter((name) => name <= BEFORE));
    await migrateDatabase({ url, source });
    await client.connect();
    const rowsOf = async (sql: string) => (await client.query(sql)).rows;
    await fillKinds(client, await fillOldDatabase(client));
    const before: Record<string, unknown[]> = { blocks: await rowsOf(BLOCKS.before) };
    for (const [name, sql] of Object.entries(READS)) before[name] = await rowsOf(sql);
    await createBackup({ url, file, version: 'old', key: KEY });

    await migrateDatabase({ url });
    expect(await rowsOf(BLOCKS.after)).toEqual(before.blocks);
    for (const [name, sql] of Object.entries(READS)) {
      const known = Object.keys(before[name]?.[0] ?? {});
      const rows: Record<string, unknown>[] = await rowsOf(sql);
      expect(rows.map((row) => Object.fromEntries(known.map((column) => [column, row[column]])))).toEqual(
        before[name],
      );
    }
    // A server takes them up at once, except the steps of paused kits and what only pays.
    expect(
      await rowsOf(`select kind, count(*)::int from paid_tasks
        where state in ('queued', 'running') and lease_expires_at <= now() group by 1 order by 1`),
    ).toEqual([
      { kind: 'ai-edit', count: 1 },
      { kind: 'brief', count: 2 },
      { kind: 'generation', count: 3 },
      { kind: 'lab', count: 2 },
    ]);
    await client.query(
      `update paid_tasks set state = 'failed' where covers is null and state in ('waiting', 'queued', 'running')`,
    );
    const [account] = before.accounts as { held: number; balance: number }[];
    expect(account?.held).toBeGreaterThan(0);
    expect(await rowsOf('select balance, held from credit_accounts')).toEqual([
      { balance: account?.balance, held: 0 },
    ]);

    await restoreBackup({ url: restored.url, file, key: KEY, acceptsUnsigned: false });
    const there = new pg.Client({ connectionString: restored.url });
    await there.connect();
    const sums = await there.query(
      `select kind, state, count(*)::int from paid_tasks where kind <> 'ai-edits' group by 1, 2 order by 1, 2`,
    );
    await there.end();
    expect(sums.rows.map(({ kind, state, count }) => `${kind} ${state} ${count}`)).toEqual([
      'ai-edit cancelled 1',
      'ai-edit failed 4',
      'ai-edit succeeded 2',
      'brief cancelled 1',
      'brief failed 3',
      'brief succeeded 1',
      'generation cancelled 1',
      'generation failed 5',
      'generation succeeded 2',
      'lab cancelled 1',
      'lab failed 3',
      'lab succeeded 1',
    ]);
  } finally {
    await client.end();
    await database.drop();
    await restored.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
