import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startKillablePostgres } from '#tests/support/fleet/killable-postgres.ts';
import { type MintedUser, mintSessions, mintUsers } from '#tests/support/fleet/mint-users.ts';
import type { Query } from '#tests/support/fleet/open-query.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import type { PaymentStandIn } from '#tests/support/providers/payments/start-payments.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';
import { standInEnv } from '#tests/support/stand-in-env.ts';

/** A whole server with its own database and without rate limits, for attacks. */
export interface AttackedServer {
  port: number;
  process: ServerProcess;
  query: Query;
  standIns: StandInProviders & { payments: PaymentStandIn };
  /** Secret that signs deliveries of the payment provider. */
  webhookSecret: string;
  mintUsers(options: { count: number; credits: number; products?: number }): Promise<MintedUser[]>;
  /** New sessions of users, as values of the `Cookie` header. */
  mintSessions(userIds: number[]): Promise<string[]>;
  stop(): Promise<void>;
}

const COOKIE_KEY = 'cookie-key-of-the-attacked-server-0123456789';

const running = new Set<AttackedServer>();

/** Stops the servers of attacks that timed out. Call at the end of a test file. */
export async function stopAttackedServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** @param options.pace pace of the AI providers; instant by default */
export async function startAttackedServer(
  options: { pace?: Pace; env?: Record<string, string> } = {},
): Promise<AttackedServer> {
  const postgres = await startKillablePostgres();
  const port = await reserveFreePort();
  const webhookSecret = randomBytes(24).toString('hex');
  const standIns = await startStandInProviders({
    speed: options.pace ?? 'instant',
    payments: {
      webhook: { url: `http://127.0.0.1:${port}/api/webhooks/lemonsqueezy`, secret: webhookSecret },
      rateLimit: false,
    },
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-attacked-'));
  const process = await startServerProcess({
    dataDir,
    port,
    env: {
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      SESSION_KEYS: COOKIE_KEY,
      RATE_LIMITS: 'off',
      // Attackers name arbitrary sources, and no request may leave this machine.
      SOURCE_CHECKS: 'off',
      PAGE_READING: 'off',
      ...standInEnv(standIns),
      LEMONSQUEEZY_API_KEY: standIns.payments.apiKey,
      LEMONSQUEEZY_BASE_URL: standIns.payments.baseUrl,
      LEMONSQUEEZY_STORE_ID: String(standIns.payments.storeId),
      LEMONSQUEEZY_WEBHOOK_SECRET: webhookSecret,
      ...options.env,
    },
  });
  const stop = async () => {
    await process.killHard();
    await standIns.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    running.delete(server);
  };
  let stopping: Promise<void> | undefined;
  const server: AttackedServer = {
    port,
    process,
    query: postgres.query,
    standIns,
    webhookSecret,
    mintUsers: (wanted) => mintUsers(postgres.query, { ...wanted, cookieKey: COOKIE_KEY }),
    mintSessions: (userIds) => mintSessions(postgres.query, { userIds, cookieKey: COOKIE_KEY }),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
  running.add(server);
  return server;
}
