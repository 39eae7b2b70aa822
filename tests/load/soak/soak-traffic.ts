import { createHmac, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { plainCall } from '#tests/support/http/plain-call.ts';
import { signIn, signUp } from '#tests/support/http/sign-up.ts';
import { bodyOf, orderEvent } from '#tests/support/payments/payment-events.ts';

/** Amount of finished work by type, and failures. */
export interface SoakTraffic {
  done: Record<string, number>;
  failures: string[];
  stop(): Promise<void>;
}

interface Place {
  port: number;
  webhookSecret: string;
  users: MintedUser[];
}

const PATIENCE_MS = 20_000;
/** Number of callers and pause for each type of work. The pause keeps a small machine below full load. */
const KINDS: [
  kind: string,
  callers: number,
  pauseMs: number,
  act: (place: Place, step: number) => Promise<void>,
][] = [
  ['read', 3, 30, read],
  ['write', 2, 60, write],
  ['text', 3, 60, generate],
  ['search', 1, 80, search],
  ['sign-in', 1, 1_000, signInAndOut],
  ['visit', 1, 150, visit],
  ['event', 1, 150, deliverEvent],
];
const agent = new Agent({ keepAlive: true });

/** Users, webhooks and visitors at a steady rate. */
export function startSoakTraffic(place: Place): SoakTraffic {
  const done: Record<string, number> = {};
  const failures: string[] = [];
  let isDone = false;
  const working = KINDS.flatMap(([kind, callers, pauseMs, act]) =>
    Array.from({ length: callers }, async (_, caller) => {
      for (let step = caller; !isDone; step += callers) {
        try {
          await act(place, step);
          done[kind] = (done[kind] ?? 0) + 1;
        } catch (error) {
          if (failures.length < 20) failures.push(`${kind}: ${(error as Error).message}`);
        }
        await sleep(pauseMs);
      }
    }),
  );
  return {
    done,
    failures,
    async stop() {
      isDone = true;
      await Promise.all(working);
    },
  };
}

function userOf({ users }: Place, step: number): MintedUser {
  return users[step % users.length] as MintedUser;
}

async function call(
  place: Place,
  user: MintedUser,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const answer = await plainCall({
    ...{ agent, port: place.port, cookie: user.cookie, method, path, body },
    patienceMs: PATIENCE_MS,
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.code}`);
}

async function read(place: Place, step: number): Promise<void> {
  const paths = [
    '/api/auth/user',
    '/api/products',
    '/api/generated-content',
    '/api/credit-transactions',
    '/',
  ];
  await call(place, userOf(place, step), 'GET', paths[step % paths.length] as string);
}

async function write(place: Place, step: number): Promise<void> {
  const user = userOf(place, step);
  const path = `/api/products/${user.productIds[0]}`;
  await call(place, user, 'PATCH', path, { ...completeProduct, name: `Product ${step}` });
}

async function generate(place: Place, step: number): Promise<void> {
  const user = userOf(place, step);
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  const { status, code, content } = await callGeneration({
    port: place.port,
    cookie: user.cookie,
    key: randomUUID(),
    asEvents: step % 2 === 0,
    body: { productId: user.productIds[0], promptType: types[step % types.length] },
  });
  if (!content) throw new Error(`text: ${status} ${code}`);
}

async function search(place: Place, step: number): Promise<void> {
  await call(place, userOf(place, step), 'GET', `/api/search?q=${['plan', 'dis', 'team', 'xyz'][step % 4]}`);
}

async function signInAndOut(place: Place, step: number): Promise<void> {
  const client = createCookieClient(`http://localhost:${place.port}`);
  const email = `soak-${step % 10}@example.com`;
  if (step < 10) await signUp(client, { email });
  else await signIn(client, { email });
  await client.get('/api/logout');
}

/** Starts a sign-in and abandons it. */
async function visit(place: Place): Promise<void> {
  const client = createCookieClient(`http://localhost:${place.port}`);
  const login = await client.get('/api/login');
  await client.get(login.headers.get('location') ?? '');
}

async function deliverEvent(place: Place, step: number): Promise<void> {
  const body = bodyOf(orderEvent('order_created', { id: step, variantId: 99_999, customerId: step }));
  const answer = await fetch(`http://127.0.0.1:${place.port}/api/webhooks/lemonsqueezy`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature': createHmac('sha256', place.webhookSecret).update(body).digest('hex'),
    },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`event: ${answer.status}`);
}
