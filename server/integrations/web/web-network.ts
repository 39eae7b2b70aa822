import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './address-rules.ts';
import { toWebFailure, WebFailure } from './web-failure.ts';

/** The network that pages are read from. */
export interface WebNetwork {
  /** @returns every address of a host name; @throws an error with the resolver's code */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  /** Whether names are resolved at all: an answer about one name is worth nothing while that fails. */
  isOnline(signal: AbortSignal): Promise<boolean>;
  /** `address:port` pairs besides the public internet. Empty but in tests, which have no other servers than their own. */
  exceptions: ReadonlySet<string>;
}

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
/** So long a name that was found shows that names are found. */
const ONLINE_MS = 10_000;
const WITHOUT_ADDRESS = ['ENOTFOUND', 'ENODATA'];

/**
 * Names are asked of name servers, not of the machine's own list of hosts, and off the thread pool.
 *
 * @param options.nameServers `address:port`; the configured ones by default
 */
export function createPublicInternet(
  options: { nameServers?: string[]; timeoutMs?: number } = {},
): WebNetwork {
  const { nameServers, timeoutMs = DNS_TIMEOUT_MS } = options;
  let foundAt = Number.NEGATIVE_INFINITY;

  async function asking<Answer>(
    signal: AbortSignal,
    ask: (resolver: Resolver) => Promise<Answer>,
  ): Promise<Answer> {
    const resolver = new Resolver({ timeout: timeoutMs, tries: DNS_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await ask(resolver);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    exceptions: new Set(),
    resolve: (hostname, signal) =>
      asking(signal, async (resolver) => {
        const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
        const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
        if (addresses.length > 0) {
          foundAt = performance.now();
          return addresses;
        }
        const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
        // Only when both kinds of address are known to be missing there is no such site.
        throw errors.find(({ code }) => !WITHOUT_ADDRESS.includes(code)) ?? errors[0];
      }),
    // Every name server that reaches the internet knows those of the root, which belong to nobody in particular.
    // Some do not pass on questions about them.
    isOnline: async (signal) =>
      performance.now() - foundAt < ONLINE_MS ||
      asking(signal, (resolver) => resolver.resolveNs('.')).then(
        (servers) => servers.length > 0,
        () => false,
      ),
  };
}

export const publicInternet = createPublicInternet();

/**
 * Looks up where a request may connect to: the caller has to connect to exactly these addresses, so that a name that
 * is answered differently the next time changes nothing.
 *
 * @throws WebFailure `blocked` when the address breaks a rule or any address of the host is not public; `no_site` or
 *   `unreachable` when there is none; `offline` when no name at all can be looked up
 */
export async function approvedAddresses(
  url: URL,
  network: WebNetwork,
  signal: AbortSignal,
): Promise<string[]> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new WebFailure('blocked', 'scheme');
  if (url.username !== '' || url.password !== '') throw new WebFailure('blocked', 'credentials');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, network, signal) : [host];
  if (addresses.length === 0) throw new WebFailure('no_site', 'no address');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  for (const address of addresses) {
    if (network.exceptions.has(`${address}:${port}`)) continue;
    if (!isPublicAddress(address)) throw new WebFailure('blocked', 'address');
    // The URL parser leaves out a scheme's own port.
    if (url.port !== '') throw new WebFailure('blocked', 'port');
  }
  return addresses;
}

async function resolved(host: string, network: WebNetwork, signal: AbortSignal): Promise<string[]> {
  try {
    return await network.resolve(host, signal);
  } catch (error) {
    throw await offlineOr(toWebFailure(error), network, signal);
  }
}

/**
 * What a failure means: that one page is not there to be had, or that nothing is. Name servers that have lost their
 * own connection may well say that a name does not exist.
 */
export async function offlineOr(
  failure: WebFailure,
  network: WebNetwork,
  signal: AbortSignal,
): Promise<WebFailure> {
  if (await network.isOnline(signal)) return failure;
  signal.throwIfAborted();
  return new WebFailure('offline', failure.message, { cause: failure });
}
