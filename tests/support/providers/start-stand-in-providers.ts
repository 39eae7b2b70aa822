import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultQueue } from './faults/fault-queue.ts';
import { type FaultRule, type FaultRuleInput, faultRuleSchema } from './faults/fault-schema.ts';
import { handleProviderRequest, type StandInContext } from './handle-request.ts';
import { createHangingReplies } from './hanging-replies.ts';
import { type Pace, paces } from './pace.ts';
import { handlePaymentRequest, PAYMENT_PREFIX } from './payments/handle-payments.ts';
import { type PaymentOptions, type PaymentStandIn, startPayments } from './payments/start-payments.ts';
import { createPromptCache } from './prompt-cache.ts';
import { createRequestLog, type RecordedRequest } from './request-log.ts';
import { handleControlRequest, type StandInControls } from './routes/control-routes.ts';
import { perStandInProvider } from './stand-in-definitions.ts';
import type { StandInName, StandInService } from './stand-in-names.ts';

export interface StandInOptions {
  /** 0, the default, uses any free port. */
  port?: number;
  /** New at every start by default. */
  apiKeys?: Partial<Record<StandInName, string>>;
  clock?: () => Date;
  /** Speed of the texts; `natural` by default. */
  speed?: keyof typeof paces | Pace;
  /** Adds the payment provider under `/lemonsqueezy`. */
  payments?: PaymentOptions;
}

export interface StandInProviders {
  /** Such as `http://127.0.0.1:4010`. */
  url: string;
  keys: Record<StandInName, string>;
  /** Bearer token of the controls under `/__control`, new at every start. */
  controlToken: string;
  /** Base addresses as the adapters expect them, with or without the version. */
  baseUrls: Record<StandInName, string>;
  /** Requests to provider routes, oldest first, keys masked. */
  requests(provider?: StandInService): RecordedRequest[];
  /** Number of requests since the last `reset()`. `requests` keeps only the newest. */
  requestCount(): number;
  /** @throws ZodError for an invalid rule */
  fault(rule: FaultRuleInput): void;
  pendingFaults(): FaultRule[];
  /** Number of responses that hang now, by the fault `hang`. */
  hanging(): number;
  /** Releases hanging responses, or only the oldest ones. */
  release(most?: number): void;
  /**
   * Clears faults, requests and cached prompts, and listens again after `connectionRefused`. For the payment provider:
   * clears events, mode, prices and settings, but keeps purchases.
   */
  reset(): Promise<void>;
  close(): Promise<void>;
  /** Undefined without the option `payments`. */
  payments?: PaymentStandIn;
}

const HOST = '127.0.0.1';

/**
 * Starts the stand-ins on the loopback interface. They simulate all AI providers and optionally the
 * payment provider, with real wire formats, sample texts and faults on demand. They make no external requests.
 * @throws Error when the port is in use
 */
export async function startStandInProviders(
  options: StandInOptions & { payments: PaymentOptions },
): Promise<StandInProviders & { payments: PaymentStandIn }>;
export async function startStandInProviders(options?: StandInOptions): Promise<StandInProviders>;
export async function startStandInProviders(options: StandInOptions = {}): Promise<StandInProviders> {
  const closing = new AbortController();
  const faults = createFaultQueue();
  const log = createRequestLog();
  const hanging = createHangingReplies();
  const controlToken = randomBytes(24).toString('base64url');
  let serial = 0;
  const keys = {
    ...perStandInProvider(({ keyPrefix }) => `${keyPrefix}${randomBytes(24).toString('base64url')}`),
    ...options.apiKeys,
  };
  const context: StandInContext = {
    keys,
    faults,
    log,
    now: options.clock ?? (() => new Date()),
    pace: typeof options.speed === 'object' ? options.speed : paces[options.speed ?? 'natural'],
    hang: hanging.hang,
    nextSerial: () => ++serial,
    promptCache: createPromptCache(),
    closing: closing.signal,
  };

  // Longer than its clients keep an idle connection, which would otherwise send while this side closes.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, HOST);
    await once(server, 'listening');
  };
  await listen(options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const url = `http://${HOST}:${port}`;
  const payments =
    options.payments && startPayments(options.payments, { url, clock: context.now, closing: closing.signal });

  const controls: StandInControls = {
    fault(input) {
      const rule = faultRuleSchema.parse(input);
      if (rule.fault.kind !== 'connectionRefused') {
        faults.add(rule);
        return;
      }
      server.close();
      server.closeAllConnections();
    },
    async reset() {
      faults.clear();
      log.clear();
      context.promptCache.clear();
      payments?.reset();
      if (!server.listening && !closing.signal.aborted) await listen(port);
    },
    requests: (provider) => log.list(provider),
    requestCount: () => log.count(),
    pendingFaults: () => faults.pending(),
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/__control')) {
      return handleControlRequest({ controls, url, token: controlToken }, request, response);
    }
    if (payments && request.url?.startsWith(`${PAYMENT_PREFIX}/`)) {
      return handlePaymentRequest(payments, context, request, response);
    }
    return handleProviderRequest(context, request, response);
  }

  return {
    url,
    keys,
    controlToken,
    baseUrls: perStandInProvider(({ basePath }) => `${url}${basePath}`),
    ...controls,
    hanging: hanging.count,
    release: hanging.release,
    ...(payments && { payments: payments.standIns }),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      if (server.listening) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
    },
  };
}
