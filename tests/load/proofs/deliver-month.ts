import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reconciliation } from '#shared/contracts/billing/payments.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import { createRandom, type SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import { type MonthCustomer, playMonth } from './scripted-month.ts';

const SECRET = 'the secret of the scripted month';
const AT_ONCE = 16;
const DROPPED = 0.1;
const SETTLE_MS = 120_000;

export interface MonthReport {
  customers: number;
  events: number;
  dropped: number;
  deliveries: number;
  /** Number of responses other than 200. */
  refused: number;
  failedEvents: number;
  /** Number of bookings made by the reconciliation. */
  bookings: number;
  differences: string[];
  problems: string[];
  /** Customers whose account differs from the model. */
  wrong: string[];
  revenueCents: number;
  expectedRevenueCents: number;
  unbalancedUsers: number;
  seconds: number;
}

/**
 * Sends the events of a scripted month to two servers in random order, each one to four times, and leaves out about a
 * tenth. Then reconciles once and compares the result with an independent model.
 */
export async function deliverMonth(options: { customers: number; seed: number }): Promise<MonthReport> {
  const random = createRandom(options.seed);
  const standIns = await startStandInProviders({
    speed: 'instant',
    payments: { webhook: { url: 'http://127.0.0.1:9/', secret: SECRET }, rateLimit: false },
  });
  const { payments } = standIns;
  payments.webhooks.setMode({ deliver: 'drop' });
  const fleet = await startFleet({
    servers: 2,
    env: {
      LEMONSQUEEZY_API_KEY: payments.apiKey,
      LEMONSQUEEZY_STORE_ID: payments.storeId,
      LEMONSQUEEZY_WEBHOOK_SECRET: SECRET,
      LEMONSQUEEZY_BASE_URL: payments.baseUrl,
    },
  });
  try {
    const startedAt = performance.now();
    const admin = await mintAdmin(fleet);
    await post(fleet, admin, '/api/admin/sync-lemonsqueezy');
    const customers = await mintCustomers(fleet, options.customers);
    playMonth(payments, customers, random);

    const events = payments.webhooks.log().map(({ body }) => body);
    const kept = events.filter(() => random.next() >= DROPPED);
    const deliveries = shuffled(
      kept.flatMap((body) => Array.from({ length: random.integer(1, 4) }, () => body)),
      random,
    );
    const refused = await deliver(fleet, deliveries);
    await untilApplied(fleet);
    const report = (await post(fleet, admin, '/api/admin/payments/reconcile')) as Reconciliation;
    return {
      customers: customers.length,
      events: events.length,
      dropped: events.length - kept.length,
      deliveries: deliveries.length,
      refused,
      failedEvents: await count(fleet, `select count(*) from payment_events where state = 'failed'`),
      bookings: report.bookings,
      differences: report.differences,
      problems: [...report.problems, ...(report.error ? [report.error] : [])],
      wrong: await compare(fleet, customers),
      revenueCents: await count(fleet, REVENUE),
      expectedRevenueCents: customers.reduce((sum, { expected }) => sum + expected.revenueCents, 0),
      unbalancedUsers: await count(fleet, UNBALANCED),
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    await fleet.stop();
    await standIns.close();
  }
}

/** One-time orders and paid invoices; a subscription's first invoice equals its order. */
const REVENUE = `
  select coalesce(sum(cents), 0) from (
    select total_usd_cents - refunded_usd_cents as cents from payment_orders o join plans p on p.id = o.plan_id
      where p.type = 'pay_as_you_go'
    union all
    select total_usd_cents - refunded_usd_cents from payment_invoices
      where status in ('paid', 'refunded', 'partial_refund')
  ) sales`;

const UNBALANCED = `
  select count(*) from credit_accounts a
  where a.balance <> (select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = a.user_id)`;

async function mintAdmin(fleet: Fleet): Promise<string> {
  const [admin] = await fleet.mintUsers({ count: 1, credits: 0 });
  if (!admin) throw new Error('no admin');
  await fleet.query(`update users set role = 'admin' where id = $1`, [admin.id]);
  return admin.cookie;
}

async function mintCustomers(fleet: Fleet, wanted: number): Promise<MonthCustomer[]> {
  const users = await fleet.mintUsers({ count: wanted, credits: 0 });
  const rows = await fleet.query(
    `update users set email_verified = true where id = any($1::int[]) returning id, email`,
    [users.map(({ id }) => id)],
  );
  return rows.map(({ id, email }) => ({
    id: Number(id),
    email: String(email),
    expected: { credits: 0, tier: 'free', revenueCents: 0 },
  }));
}

async function deliver(fleet: Fleet, bodies: string[]): Promise<number> {
  let next = 0;
  let refused = 0;
  const work = async (worker: number) => {
    for (let index = next++; index < bodies.length; index = next++) {
      const body = bodies[index] ?? '';
      const { port } = fleet.servers[(worker + index) % 2] ?? { port: 0 };
      const answer = await fetchAgain(`http://127.0.0.1:${port}/api/webhooks/lemonsqueezy`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Signature': createHmac('sha256', SECRET).update(body).digest('hex'),
        },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  return refused;
}

async function untilApplied(fleet: Fleet): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await sleep(200)) {
    if ((await count(fleet, `select count(*) from payment_events where state = 'received'`)) === 0) return;
  }
  throw new Error('events are still waiting');
}

/** The server may close a kept connection just as it is used, so this retries like any webhook sender. */
async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    return fetch(url, init);
  }
}

async function post(fleet: Fleet, cookie: string, path: string): Promise<unknown> {
  const answer = await fetchAgain(`http://127.0.0.1:${fleet.servers[0]?.port}${path}`, {
    method: 'POST',
    headers: { cookie },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function count(fleet: Fleet, sql: string): Promise<number> {
  const [row] = await fleet.query(sql);
  return Number(Object.values(row ?? {})[0]);
}

async function compare(fleet: Fleet, customers: MonthCustomer[]): Promise<string[]> {
  const rows = await fleet.query(
    `select u.id, u.tier, a.balance from users u join credit_accounts a on a.user_id = u.id where u.id = any($1::int[])`,
    [customers.map(({ id }) => id)],
  );
  return customers.flatMap(({ id, expected }) => {
    const row = rows.find((candidate) => Number(candidate.id) === id);
    const isRight = Number(row?.balance) === expected.credits && row?.tier === expected.tier;
    return isRight
      ? []
      : [`user ${id}: ${row?.balance} credits, ${row?.tier}; expected ${expected.credits}, ${expected.tier}`];
  });
}

function shuffled<Item>(items: Item[], random: SeededRandom): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
