import { completeProduct } from '#tests/support/example-products.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { mintUsers } from '#tests/support/fleet/mint-users.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A server with access to its state. */
export interface ProofTarget {
  port: number;
  query: Query;
  /** Number of provider calls so far. */
  providerCalls(): number;
  mintUsers(options: { count: number; credits: number; products?: number }): Promise<MintedUser[]>;
  close(): Promise<void>;
}

/** The application in this process. */
export function targetOf(app: TestApp): ProofTarget {
  const { databaseUrl, port } = app.deps.env;
  const [cookieKey] = app.deps.secrets.cookieKeys;
  if (databaseUrl === undefined || cookieKey === undefined) throw new Error('the test application has both');
  const { query, close } = openQuery(databaseUrl);
  return {
    port,
    query,
    close,
    providerCalls: () => app.standIns.requestCount(),
    mintUsers: (options) => mintUsers(query, { ...options, cookieKey, product: completeProduct }),
  };
}
