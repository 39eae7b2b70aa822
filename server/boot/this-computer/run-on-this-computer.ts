import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contexts } from '#server/boot/create-contexts.ts';
import { startServer } from '#server/boot/start-server.ts';
import { freePort } from '#server/database/embedded/free-port.ts';
import { issueOwnerCode, ownerOf } from '#server/features/accounts/desktop/computer-owner.service.ts';
import { keepCreditsUp } from '#server/features/billing/credits/keep-credits-up.service.ts';
import { SECRET_HEADER, type ToLocalServer, toLocalServer } from '#shared/local-server.ts';
import type { ParentChannel } from './parent-channel.ts';

type Start = Extract<ToLocalServer, { type: 'start' }>;

/** Much shorter than it takes to use up the credits that are always there. */
const CREDIT_CHECK_MS = 5_000;

/**
 * Settings that the application can't change: this machine alone reaches the server, one account uses it, and no mails
 * or purchases exist. Production's other rules apply.
 */
const FIXED_SETTINGS = {
  NODE_ENV: 'production',
  ALLOW_IN_PRODUCTION: 'embedded-identity sample-mode sample-payments plain-http embedded-database',
  HOST: '127.0.0.1',
  IDP_SIGNUP: 'closed',
  SIGNUP_CREDITS: '0',
} as const;

/** Starts the server when the main process says so, and stops it when that ends or asks for it. */
export function runOnThisComputer(parent: ParentChannel): void {
  let running: ReturnType<typeof start> | undefined;
  let contexts: Contexts | undefined;
  let language: Start['language'] = 'en';
  const stopping = new AbortController();

  const start = async (message: Start) => {
    language = message.language;
    const port = await freePort(0);
    return startServer(
      { ...message.settings, ...FIXED_SETTINGS, PORT: String(port) },
      {
        admits: secretCheck(message.secret),
        onFailed: (reason) => parent.send({ type: 'failed', message: reason }),
        onReady: async (opened) => {
          contexts = opened;
          const owner = { userId: await ownerOf(opened.service, { language }) };
          await keepCreditsUp(opened.service, owner);
          void watchCredits(opened, owner, stopping.signal);
          parent.send({ type: 'ready', origin: `http://127.0.0.1:${port}` });
        },
      },
    );
  };
  const stop = async () => {
    stopping.abort();
    const stopServer = await running;
    const clean = stopServer === undefined || (await stopServer());
    process.exit(clean ? 0 : 1);
  };
  const issueCode = async (message: Extract<ToLocalServer, { type: 'issue-code' }>) => {
    const { type: _type, id, ...request } = message;
    const code = contexts
      ? await issueOwnerCode(contexts.service, { ...request, language }).catch(() => null)
      : null;
    parent.send({ type: 'code', id, code });
  };

  parent.onMessage((data) => {
    const message = toLocalServer.parse(data);
    if (message.type === 'start') running ??= start(message);
    else if (message.type === 'stop') void stop();
    else void issueCode(message);
  });
  parent.onClose(() => void stop());
}

async function watchCredits(
  { service, log }: Contexts,
  owner: { userId: number },
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(CREDIT_CHECK_MS, undefined, { ref: false });
    if (stopping.aborted) return;
    await keepCreditsUp(service, owner).catch((error: unknown) =>
      log.warn({ err: error }, 'credits not added'),
    );
  }
}

/** Other programs and users of this machine reach the port too, but don't know the secret. */
function secretCheck(secret: string): (request: IncomingMessage) => boolean {
  const expected = Buffer.from(secret);
  return ({ headers }) => {
    const given = Buffer.from(String(headers[SECRET_HEADER] ?? ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
