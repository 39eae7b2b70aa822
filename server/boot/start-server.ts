import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import pino, { type Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Contexts } from './create-contexts.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { type CloseConnections, StopSequence } from './stop-sequence.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Hooks of the program that runs the server. */
export interface ServerHost {
  /** Requests for which it is false get 403 before anything reads them. */
  admits?: (request: IncomingMessage) => boolean;
  /** Runs before the server announces that it is ready. */
  onReady?: (contexts: Contexts) => Promise<void>;
  /** Gets the plain message of a failed start before the process exits. */
  onFailed?: (message: string) => void;
  /** Runs after everything else has stopped. */
  onStopped?: () => Promise<void>;
}

/**
 * Runs the server until a signal stops it. A failing start prints one plain message and exits with 1.
 * @returns a function that stops the server like a signal, without exiting; its result is whether all went well
 */
export async function startServer(
  source: Record<string, string | undefined>,
  host: ServerHost = {},
): Promise<() => Promise<boolean>> {
  let log: Logger = pino({ level: 'silent' });
  const stop = new StopSequence();
  if (host.onStopped) stop.add('host', host.onStopped);
  try {
    const env = readEnv(source);
    log = createLogger(env);
    await run(source, env, { log, stop, host });
    return () => stop.run();
  } catch (error) {
    const message = (error as Error).message;
    host.onFailed?.(message);
    if (error instanceof StartupError) {
      process.stderr.write(`\n${message}\n\n`);
      log.debug({ err: error }, 'start failed');
    } else {
      log.fatal({ err: error }, 'start failed');
      process.stderr.write(`\nFunnelsmith could not start: ${message}\n\n`);
    }
    await stop.run();
    process.exit(1);
  }
}

async function run(
  source: Record<string, string | undefined>,
  env: Env,
  { log, stop, host }: { log: Logger; stop: StopSequence; host: ServerHost },
): Promise<void> {
  const startedAt = performance.now();
  for (const { name, nearest } of unknownSettings(source))
    log.warn(`${name} is no setting. The nearest one is ${nearest}.`);
  stopOnSignals(stop, log);
  await requireFreePort(env);
  const server = createHttpServer();

  const opening = openDatabase(env, {
    log,
    onLockLost: (error) => {
      log.fatal(error.message);
      void stop.run().finally(() => process.exit(1));
    },
  });
  // Runs in parallel: another process creates the database while this one loads the application.
  const loading = import('./open-application.ts');
  loading.catch(() => {}); // Awaited below; avoids an unhandled rejection until then.
  const database = await opening;
  stop.add('database', () => database.close());
  const { openApplication } = await loading;
  const { handle, contexts } = await openApplication(env, {
    databaseUrl: database.url,
    log,
    stop,
    closeConnections: closeOnce(server),
  });
  server.on('request', admitting(host, handle));
  // Only now: a balancer sends requests to whatever accepts connections.
  await listen(server, env);
  await host.onReady?.(contexts);
  announce(env, log, Math.round(performance.now() - startedAt));
}

function admitting(host: ServerHost, handle: RequestListener): RequestListener {
  return (request, response) => {
    if (host.admits?.(request) !== false) return void handle(request, response);
    response.writeHead(403, { Connection: 'close' }).end('Only the desktop application may use this server.');
  };
}

/** Says before the database is touched that the server could not listen. */
async function requireFreePort(env: Env): Promise<void> {
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, env)));
    server.listen(env.port, env.host, resolve);
  });
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Env): Error {
  const noAddress = `HOST: this machine has no address "${host}".`;
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another with PORT, for example: PORT=5001 npm start`,
    EACCES: `Port ${port} is reserved for the system. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const message = messages[error.code ?? ''];
  return message === undefined ? error : new StartupError(message);
}

function closeOnce(server: Server): CloseConnections {
  let closing: Promise<void> | undefined;
  return ({ graceMs }) => {
    closing ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    });
    return closing;
  };
}

function stopOnSignals(stop: StopSequence, log: Logger): void {
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.isRunning) process.exit(1);
      log.info({ signal }, 'stopping');
      void stop.run().then((clean) => process.exit(clean ? 0 : 1));
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void stop.run().finally(() => process.exit(1));
  });
}

function announce(env: Env, log: Logger, ms: number): void {
  log.info({ port: env.port, ms, sampleMode: env.sampleMode, version: env.version }, 'ready');
  const notes = [
    env.sampleMode && '\n  All content is sample content: no AI key is set (see README.md).',
    !env.payments && '\n  Purchases are practice: no payment key is set (see README.md).',
  ];
  process.stdout.write(`\n  Funnelsmith is ready: ${env.publicUrl}${notes.filter(Boolean).join('')}\n\n`);
}
