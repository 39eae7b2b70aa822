import { randomInt } from 'node:crypto';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { ACCOUNT_TABLES, ownedBy } from '#server/features/account-data/records/account-tables.ts';
import { BLANK_READINGS, emptyProducts } from '#server/features/account-data/records/empty-products.ts';

/** Ids of erased persons are random and lie above all ids that the sequence will give. */
const LOWEST_RANDOM_ID = 2 ** 30;
const HIGHEST_ID = 2 ** 31 - 1;

/**
 * Erases everything personal of an account, within the caller's transaction. Ledger, purchases, audit log and the prices
 * and costs of generations go to a new row under a random id. All other rows go: see `account-tables.ts`.
 * @param ctx within a transaction; `deletion_due_at` of the user has passed
 * @param options.emails all addresses of the person
 * @returns the random id
 */
export async function eraseRows(
  { db }: ServiceContext,
  options: { userId: number; emails: readonly string[] },
): Promise<number> {
  const { userId, emails } = options;
  const personId = await addPerson(db, userId);
  const ids = { userId, personId };
  await rememberErasure(db, userId);
  await keepAccounts(db, ids);
  // Before the purchases, whose addresses say which entries are about the person.
  await keepAudit(db, { ...ids, emails });
  await keepPurchases(db, ids);
  await keepCosts(db, ids);
  await eraseAddresses(db, { userId, emails });
  await eraseEvents(db, emails);
  await db('users').where({ id: userId }).update({ currentProductId: null });
  await eraseTables(db, ids);
  await db('users').where({ id: userId }).delete();
  return personId;
}

/** The row that stands for the erased person. Only the day of joining stays, for the reports. */
async function addPerson(db: Database, userId: number): Promise<number> {
  const personId = randomInt(LOWEST_RANDOM_ID, HIGHEST_ID);
  await db.raw(
    `insert into users (id, email, is_active, erased_at, created_at, updated_at) overriding system value
       select cast(:personId as integer), 'deleted-' || cast(:personId as integer), false, now(), date_trunc('day', created_at), now()
         from users where id = :userId`,
    { userId, personId },
  );
  return personId;
}

async function rememberErasure(db: Database, userId: number): Promise<void> {
  await db.raw(
    `insert into erasures (account_key) select erasure_key(id, created_at) from users where id = ?
       on conflict do nothing`,
    [userId],
  );
}

type Ids = {
  userId: number;
  personId: number;
};

/** The ledger keeps sums and dates. Descriptions of texts name products, and some keys name users. */
async function keepAccounts(db: Database, ids: Ids): Promise<void> {
  // The rows that refer to the account follow it.
  await db.raw('update credit_accounts set user_id = :personId where user_id = :userId', ids);
  await db.raw(
    `update credit_transactions set
       description = case
         when unique_key like 'generation:%' then coalesce(
           (select t.name || ' (' || g.tier || ')' from generations g join prompt_templates t on t.id = g.prompt_template_id
             where g.id::text = substr(unique_key, 12)), 'Text')
         when unique_key like 'brief:%' then 'Product brief'
         when unique_key like 'set-check:%' then 'Set check'
         when refund_of is not null then 'Refund' else description end,
       reason = null, message = null,
       unique_key = case
         when unique_key = 'welcome:' || cast(:userId as text) then 'welcome:' || cast(:personId as text)
         when unique_key like 'assigned:%' or unique_key like 'removed:%'
           then split_part(unique_key, ':', 1) || ':' || cast(:personId as text) || ':' || id else unique_key end
     where user_id = :personId`,
    ids,
  );
}

async function keepPurchases(db: Database, { userId, personId }: Ids): Promise<void> {
  const nameless = { userId: personId, email: '', customerId: '', claim: '' };
  await db('payment_orders')
    .where({ userId })
    .update({ ...nameless, receiptCode: db.raw('gen_random_uuid()') });
  await db('payment_invoices').where({ userId }).update(nameless);
  await db('payment_subscriptions')
    .where({ userId })
    .update({ ...nameless, cardBrand: null, cardLastFour: null });
  await db('payment_reconciliations').where({ startedBy: userId }).update({ startedBy: personId });
}

async function keepAudit(db: Database, options: Ids & { emails: readonly string[] }): Promise<void> {
  const { userId, personId, emails } = options;
  await db('audit_logs').where({ actorId: userId }).update({ actorId: personId });
  await db('audit_logs')
    .where({ subjectType: 'user', subjectId: String(userId) })
    .update({
      subjectId: String(personId),
      subjectName: '',
      // What was changed stays; names, devices and what administrators wrote do not.
      before: db.raw(`before - '{email,name,device,reason,message}'::text[]`),
      after: db.raw(`after - '{email,name,device,reason,message}'::text[]`),
    });
  await db('audit_logs')
    .whereIn('subjectType', ['purchase', 'mail'])
    .where((query) =>
      query
        .whereRaw('lower(subject_name) = any(cast(? as text[]))', [[...emails]])
        .orWhereRaw(`coalesce(after ->> 'userId', before ->> 'userId') = ?`, [String(userId)]),
    )
    .update({
      subjectName: '',
      before: db.raw(`before - '{email,userId}'::text[]`),
      after: db.raw(`after - '{email,userId}'::text[]`),
    });
  await db('prompt_template_versions').where({ authorId: userId }).update({ authorId: personId });
}

/** Facts of a request to a model that the reports need. What a provider answered may repeat the user's text. */
const ATTEMPT_FACTS = `(
  select coalesce(jsonb_agg((
    select jsonb_object_agg(key, value) from jsonb_each(attempt)
     where key in ('number', 'provider', 'model', 'startedAt', 'durationMs', 'firstTextMs', 'outcome', 'status', 'usage',
       'isRepair', 'isKept')
  ) order by position), '[]') from jsonb_array_elements(attempts) with ordinality as a(attempt, position))`;

/** Prices and costs stay for the reports, without anything that was typed or written. */
async function keepCosts(db: Database, { personId }: Ids): Promise<void> {
  await db('paid_tasks')
    .where({ userId: personId })
    .update({ description: '', fingerprint: '', idempotencyKey: null });
  const ofPerson = db('paid_tasks').where({ userId: personId }).select('id');
  const blank = { errorParams: null, attempts: db.raw(ATTEMPT_FACTS) };
  await db('generation_runs')
    .whereIn('id', ofPerson)
    .update({
      ...blank,
      request: '{}',
      usedResults: null,
      pagesRead: null,
      contentId: null,
      kitId: null,
    });
  await db('brief_runs')
    .whereIn('id', ofPerson)
    .update({
      ...blank,
      fields: '[]',
      asking: null,
      productId: null,
      targetProductId: null,
      intoLanguage: null,
      origin: null,
    });
  await db('ai_edit_runs')
    .whereIn('id', ofPerson)
    .update({ ...blank, request: '{}', suggestions: '[]', asking: null, contentId: null });
  await db('review_runs')
    .whereIn('id', ofPerson)
    .update({ ...blank, findings: '[]', asking: null, contentId: null });
  await db('set_check_runs')
    .whereIn('id', ofPerson)
    .update({ ...blank, ...BLANK_READINGS, asking: null });
}

/** Deletes rows before those that they refer to. Rows that stay may be given to the person already. */
async function eraseTables(db: Database, { userId, personId }: Ids): Promise<void> {
  for (const table of ACCOUNT_TABLES.toReversed()) {
    if (table.name === 'products') await eraseProducts(db, { userId, personId });
    if (table.isKept || table.name === 'users') continue;
    await db.raw(`delete from ${table.name} where ${ownedBy(table, [userId, personId])}`);
  }
}

/** An empty row of each product stays, for generations refer to it. */
async function eraseProducts(db: Database, { userId, personId }: Ids): Promise<void> {
  await emptyProducts(db, await db('products').where({ userId }).pluck('id'));
  await db('products').where({ userId }).update({ userId: personId, deletedAt: db.fn.now() });
}

/** Deletes what holds an address of the person, or the account's id in a text. */
async function eraseAddresses(
  db: Database,
  { userId, emails }: { userId: number; emails: readonly string[] },
): Promise<void> {
  await db('mails')
    .whereRaw('lower(recipient) = any(cast(? as text[]))', [[...emails]])
    .orWhereRaw(`kind = 'help_request' and params ->> 'userId' = ?`, [String(userId)])
    .delete();
  await db('rate_limits')
    .whereRaw(`key ~ (':(user |)' || cast(? as text) || '$')`, [String(userId)])
    .orWhereRaw(namesAddress('key'), [[...emails]])
    .delete();
  await eraseEndedJobs(db, emails);
}

/** Jobs that have ended stay for a day, with the address that somebody typed. */
async function eraseEndedJobs(db: Database, emails: readonly string[]): Promise<void> {
  const { rows } = await db.raw<{ rows: [{ isThere: boolean }] }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!rows[0].isThere) return;
  await db.raw(
    `delete from pgboss.job where state in ('completed', 'failed', 'cancelled')
       and lower(data ->> 'email') = any(cast(? as text[]))`,
    [[...emails]],
  );
}

/** SQL: whether a text contains one of the addresses that the placeholder stands for. */
const namesAddress = (text: string) =>
  `exists (select from unnest(cast(? as text[])) as address where position(address in lower(${text})) > 0)`;

/** Events that were applied are only a record; their bodies hold names and addresses. */
async function eraseEvents(db: Database, emails: readonly string[]): Promise<void> {
  await db.raw(
    `update payment_events set payload = '{}'
      where state <> 'received'
        and ${namesAddress('payload::text')}`,
    [[...emails]],
  );
}
