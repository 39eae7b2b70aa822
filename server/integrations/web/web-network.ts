import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#shared/rules/sources/public-address.ts';
import { toWebFailure, WebFailure } from './web-failure.ts';

/** Access to the network from which pages are read. */
export interface WebNetwork {
  /**
   * Returns every address of a host name.
   * @throws an error with the resolver's code
   */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  /** Whether any name can be resolved. */
  isOnline(signal: AbortSignal): Promise<boolean>;
  /** `address:port` pairs that tests may use outside of the public internet. */
  exceptions: ReadonlySet<string>;
}

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
/** For this long, a resolved name proves that there is a connection. */
const ONLINE_MS = 10_000;
const WITHOUT_ADDRESS = ['ENOTFOUND', 'ENODATA'];

/**
 * Resolves names with name servers only and ignores the hosts file.
 * @param options.nameServers `address:port`; by default the configured ones
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
        // The site is missing only if it has neither an IPv4 nor an IPv6 address.
        throw errors.find(({ code }) => !WITHOUT_ADDRESS.includes(code)) ?? errors[0];
      }),
    // Every connected name server knows the root servers, although some refuse the query.
    isOnline: async (signal) =>
      performance.now() - foundAt < ONLINE_MS ||
      asking(signal, (resolver) => resolver.resolveNs('.')).then(
        (servers) => servers.length > 0,
        () => false,
      ),
  };
}

/**
 * The addresses that a request may connect to. The caller has to connect to exactly these, because the name may resolve
 * differently the next time.
 *
 * @throws WebFailure `blocked` when the URL breaks a rule or any address of the host is not public; `no_site`,
 *   `unreachable` or `offline`; the reason of `signal`
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
    // The URL parser omits a scheme's default port.
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
 * Returns the failure, or `offline` when no name can be resolved. Without a connection, name servers may
 * claim that a name doesn't exist.
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
