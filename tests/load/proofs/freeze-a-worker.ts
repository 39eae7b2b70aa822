import { setTimeout as sleep } from 'node:timers/promises';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import type { Fleet } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import { listTakings } from '#tests/support/fleet/run-takings.ts';

export interface FreezeReport {
  state: string;
  /** Server indices, in the order in which they held the run. */
  takenBy: number[];
  /** The stored text's model; the two servers use different ones. */
  storedModel: string;
  versions: number;
  charges: number;
  /** Whether the run's rows and attempts stayed the same when the frozen server resumed. */
  isUnchangedByZombie: boolean;
  /** Whether the frozen server had received its whole text. */
  zombieHadWholeText: boolean;
  books: Books;
}

const ZOMBIE_MODEL = 'written-by-the-frozen-server';
/** Covers lease, sweep and the run itself. */
const PATIENCE_MS = 40_000;
const ZOMBIE_MS = 4_000;

/**
 * Stops the process that writes a run, lets the other server take the run over, and resumes the first one, whose write
 * must be rejected.
 * @param options.wakeAt `ended`: after the successor finished; `taken`: while it writes
 * @param options.freezeAfterMs since the provider's first byte
 */
export async function freezeWorker(
  fleet: Fleet,
  options: { wakeAt: 'ended' | 'taken'; freezeAfterMs: number },
): Promise<FreezeReport> {
  const [frozen, other] = fleet.servers;
  if (frozen === undefined || other === undefined) throw new Error('two servers are needed');
  const [user] = await fleet.mintUsers({ count: 1, credits: 1 });
  if (user === undefined) throw new Error('no user');
  await fleet.standIns.reset();
  await fleet.standIns.fault({ fault: { kind: 'wrongModelEcho', model: ZOMBIE_MODEL } });
  const call = {
    cookie: user.cookie,
    key: 'frozen',
    body: {
      productId: user.productIds[0],
      promptType: 'vertical_landscape',
      variables: { additionalContext: '[[fault:slowDrip=10]]' },
    },
  };
  // This client gets the frozen server's response after the test.
  const firstAnswer = callGeneration({ ...call, port: frozen.port }).catch(() => undefined);
  while ((await fleet.standIns.requestCount()) === 0) await sleep(10);
  await sleep(options.freezeAfterMs);
  frozen.freeze();
  try {
    const isIt = `user_id = ${user.id}`;
    const condition =
      options.wakeAt === 'ended' ? `state = 'succeeded'` : `fencing_token > 1 and state = 'running'`;
    await untilFound(fleet, `select 1 from generations where ${isIt} and ${condition}`);
    // The other server has started its text by then.
    if (options.wakeAt === 'taken') await sleep(300);
    const before = await stateOf(fleet, user.id);
    frozen.wake();
    await firstAnswer;
    await untilFound(fleet, `select 1 from generations where ${isIt} and state = 'succeeded'`);
    const atEnd = await stateOf(fleet, user.id);
    await sleep(ZOMBIE_MS);
    const after = await stateOf(fleet, user.id);
    const answer = await callGeneration({ ...call, port: other.port });
    const takings = await listTakings(fleet.query);
    const lives = fleet.servers.map((server) => server.life);
    const requests = await fleet.standIns.requests();
    return {
      state: String(after.generation?.state),
      takenBy: takings
        .filter(({ generationId }) => generationId === after.generation?.id)
        .map(({ takenBy }) => lives.indexOf(takenBy)),
      storedModel: answer.content?.model ?? '',
      versions: after.versions.length,
      charges: after.charges.length,
      isUnchangedByZombie:
        JSON.stringify(options.wakeAt === 'ended' ? before : atEnd) === JSON.stringify(after),
      zombieHadWholeText: requests[0]?.status === 200 && !requests[0].clientClosed,
      books: await auditBooks(fleet.query),
    };
  } finally {
    frozen.wake();
  }
}

async function stateOf(fleet: Fleet, userId: number) {
  const [generation] = await fleet.query('select * from generations where user_id = $1', [userId]);
  const contents = await fleet.query('select * from current_texts where user_id = $1', [userId]);
  const versions = await fleet.query(
    'select v.* from content_versions v join generated_contents c on c.id = v.content_id where c.user_id = $1',
    [userId],
  );
  const charges = await fleet.query(
    `select * from credit_transactions where user_id = $1 and type = 'usage'`,
    [userId],
  );
  return { generation, contents, versions, charges };
}

async function untilFound(fleet: Fleet, sql: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; (await fleet.query(sql)).length === 0; await sleep(50)) {
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${sql}`);
  }
}
