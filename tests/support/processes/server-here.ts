import pino from 'pino';
import { readEnv } from '#server/boot/env.ts';
import { createHttpServer } from '#server/boot/http-server.ts';
import { openApplication } from '#server/boot/open-application.ts';
import { StopSequence } from '#server/boot/stop-sequence.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { CHEAP_PASSWORDS } from '#tests/support/cheap-passwords.ts';

export interface ServerHere {
  readonly url: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** A whole server in this process, which starts much faster than a child process. */
export async function startServerHere(options: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  network: WebNetwork;
}): Promise<ServerHere> {
  const env = readEnv({
    PORT: String(options.port),
    FUNNELSMITH_DATA_DIR: options.dataDir,
    // High limits, because all requests come from one address.
    RATE_LIMITS: '1000',
    PASSWORD_COST: CHEAP_PASSWORDS,
    ...options.env,
  });
  const log = pino({ level: 'silent' });
  const stop = new StopSequence();
  const database = await openDatabase(env, { log, onLockLost: () => {} });
  stop.add('database', () => database.close());
  const server = createHttpServer();
  const closeConnections = async () => {
    if (!server.listening) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  try {
    const { handle } = await openApplication(env, {
      databaseUrl: database.url,
      log,
      stop,
      closeConnections,
      network: options.network,
    });
    server.on('request', handle);
    await new Promise<void>((resolve) => server.listen(options.port, env.host, resolve));
  } catch (error) {
    await stop.run();
    throw error;
  }
  return {
    url: env.publicUrl,
    databaseUrl: database.url,
    stop: async () => void (await stop.run()),
  };
}
