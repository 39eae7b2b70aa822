import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import { createRandom, type SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import type { ProofTarget } from './proof-target.ts';

export interface KeysReport {
  requests: number;
  /** Number of keys with different response bodies or none. */
  keysWithDifferentBodies: number;
  /** Statuses of responses other than 200. */
  failures: string[];
  providerCalls: number;
  books: Books;
  seconds: number;
}

/**
 * Many clients of one user send the same idempotency keys at once: each key has one effect and one response.
 * @param options.keysPerClient number of keys that each client sends: all in random order, or the next ones
 */
export async function repeatKeys(
  target: ProofTarget,
  options: { clients: number; keys: number; keysPerClient: number; seed: number },
): Promise<KeysReport> {
  const startedAt = performance.now();
  const random = createRandom(options.seed);
  const callsBefore = target.providerCalls();
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  const products = Math.ceil(options.keys / types.length);
  const [user] = await target.mintUsers({ count: 1, credits: options.keys * 2, products });
  if (user === undefined) throw new Error('no user');
  const bodies = new Map<number, Set<string>>();
  const failures: string[] = [];

  await Promise.all(
    Array.from({ length: options.clients }, async (_, client) => {
      for (const key of keysOf(client, options, random)) {
        const answer = await callGeneration({
          port: target.port,
          cookie: user.cookie,
          key: `key-${options.seed}-${key}`,
          body: {
            productId: user.productIds[Math.floor(key / types.length)],
            promptType: types[key % types.length],
          },
          asEvents: random.next() < 0.25,
        });
        if (answer.content === undefined) failures.push(`key ${key}: ${answer.status} ${answer.code ?? ''}`);
        const seen = bodies.get(key) ?? new Set();
        bodies.set(key, seen.add(JSON.stringify(answer.content)));
      }
    }),
  );
  return {
    requests: options.clients * options.keysPerClient,
    keysWithDifferentBodies:
      options.keys - [...bodies.values()].filter((seen) => seen.size === 1 && !seen.has('')).length,
    failures,
    providerCalls: target.providerCalls() - callsBefore,
    books: await auditBooks(target.query),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

function keysOf(
  client: number,
  options: { keys: number; keysPerClient: number },
  random: SeededRandom,
): number[] {
  const all = Array.from({ length: options.keys }, (_, key) => key);
  if (options.keysPerClient < options.keys) {
    return Array.from({ length: options.keysPerClient }, (_, index) => (client + index) % options.keys);
  }
  return all
    .map((key) => ({ key, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
}
