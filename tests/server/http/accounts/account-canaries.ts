import { ACCOUNT_TABLES, ownedBy } from '#server/features/account-data/records/account-tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const CANARY = 'zq-canary-zq';

/** Rows that hold something of the user `U`, where that differs from whose they are. */
const ABOUT: Record<string, string> = {
  audit_logs: `subject_type = 'user' and subject_id = 'U'`,
  credit_transactions: `user_id = U and unique_key like 'generation:%'`,
};

/** Tables without anything that a user could fill. */
const NUMBERS = [
  'credit_accounts',
  'credit_debts',
  'lab_runs',
  'payment_reconciliations',
  'prompt_template_versions',
];

/** Columns of rows that stay, which no user can fill: chosen from lists, or written by the server. */
const FROM_LISTS: Record<string, readonly string[]> = {
  ai_edit_runs: ['provider', 'model', 'error_code'],
  review_runs: ['provider', 'model', 'error_code'],
  set_check_runs: ['error_code'],
  audit_logs: ['action', 'subject_type', 'subject_id'],
  credit_transactions: ['type', 'unique_key'],
  brief_runs: ['phase', 'error_code'],
  generation_runs: ['prompt_type', 'tier', 'provider', 'model', 'finish_reason', 'error_code'],
  paid_tasks: ['kind', 'state'],
  payment_events: ['provider', 'body_hash', 'event_name', 'state', 'reason'],
  payment_invoices: ['id', 'subscription_id', 'variant_id', 'reason', 'status', 'currency'],
  payment_orders: ['id', 'variant_id', 'product_name', 'currency', 'status'],
  payment_subscriptions: ['id', 'order_id', 'variant_id', 'grants_tier', 'status'],
};

/** By these columns an erasure finds the rest. The address is looked for itself. */
const KEYS = ['email', 'recipient', 'issuer', 'subject'];

/** JSON where the canary has to lie deeper, so that the rows can still be read. */
const IN_JSON: Record<string, string> = {
  'payment_events.payload': `payload || '{"note": "${CANARY}"}'`,
  'generation_runs.attempts': `attempts || '[{"number": 1, "message": "${CANARY}"}]'`,
  'ai_edit_runs.attempts': `attempts || '[{"number": 1, "message": "${CANARY}"}]'`,
  'review_runs.attempts': `attempts || '[{"number": 1, "message": "${CANARY}"}]'`,
  'set_check_runs.attempts': `attempts || '[{"number": 1, "message": "${CANARY}"}]'`,
  'brief_runs.attempts': `attempts || '[{"number": 1, "message": "${CANARY}"}]'`,
  'audit_logs.before': `'{"email": "${CANARY}"}'`,
  'audit_logs.after': `'{"device": "${CANARY}"}'`,
  'oidc_payloads.payload': `payload || '{"note": "${CANARY}"}'`,
  'users.muted_mails': `'{${CANARY}}'`,
};

/**
 * Writes the canary into every column that holds text of the user's rows, in every table.
 * @returns tables without a row of the user
 */
export async function plantCanaries(app: TestApp, userId: number): Promise<string[]> {
  const columns = await textColumns(app);
  const empty: string[] = [];
  await app.db.transaction(async (trx) => {
    // Without triggers and foreign keys, which would refuse such values.
    await trx.raw('set local session_replication_role = replica');
    for (const described of ACCOUNT_TABLES) {
      const { name: table } = described;
      const names = columns.get(table);
      if (names === undefined || NUMBERS.includes(table)) continue;
      const condition = ABOUT[table]?.replaceAll('U', String(userId)) ?? ownedBy(described, [userId]);
      const { rows } = await trx.raw(`select count(*) as count from ${table} where ${condition}`);
      if (rows[0].count === 0) empty.push(table);
      for (const { name, type } of names) {
        if (KEYS.includes(name) || FROM_LISTS[table]?.includes(name)) continue;
        await plant(trx, { table, name, type, condition });
      }
    }
  });
  return empty;
}

async function plant(
  trx: TestApp['db'],
  column: { table: string; name: string; type: string; condition: string },
): Promise<void> {
  const { table, name, type, condition } = column;
  const value =
    IN_JSON[`${table}.${name}`] ??
    { jsonb: `'["${CANARY}"]'::jsonb`, ARRAY: `'{${CANARY}}'::text[]` }[type] ??
    `'${CANARY}' || coalesce(${name}, '')`;
  await trx.raw('savepoint planting');
  try {
    await trx.raw(`update ${table} set "${name}" = ${value.replaceAll('?', '\\?')} where ${condition}`);
    await trx.raw('release savepoint planting');
  } catch (error) {
    // A check of the column: it holds one of a list.
    if ((error as { code?: string }).code !== '23514') throw error;
    await trx.raw('rollback to savepoint planting');
  }
}

/** `table: number of rows` of all tables, those of the job queue included, that contain the canary. */
export async function findCanaries(app: TestApp, canary = CANARY): Promise<string[]> {
  const { rows: tables } = await app.db.raw<{ rows: { schema: string; name: string }[] }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await app.db.raw(
      `select count(*) as count from "${schema}"."${name}" t where position(lower(?) in lower(t::text)) > 0`,
      [canary],
    );
    if (rows[0].count > 0) found.push(`${name}: ${rows[0].count}`);
  }
  return found;
}

async function textColumns(app: TestApp): Promise<Map<string, { name: string; type: string }[]>> {
  const { rows } = await app.db.raw<{ rows: { table: string; name: string; type: string }[] }>(
    `select c.table_name as table, c.column_name as name, c.data_type as type
       from information_schema.columns c
      where c.table_schema = 'public' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'character varying', 'jsonb', 'ARRAY') order by 1, 2`,
  );
  const columns = new Map<string, { name: string; type: string }[]>();
  for (const { table, ...column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}
