import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { toWebFailure } from './web-failure.ts';
import { approvedAddresses, offlineOr, type WebNetwork } from './web-network.ts';

const LARGEST_HEAD_BYTES = 16_384;
const NO_WAY_OUT = ['ENETUNREACH', 'ENETDOWN'];

export interface PageRequest {
  url: URL;
  method: 'HEAD' | 'GET';
  headers: Record<string, string>;
}

/**
 * Sends one request without cookies or referrer, on its own connection to a checked address. Doesn't follow redirects.
 *
 * @returns the response; the caller reads or destroys its body
 * @throws WebFailure
 */
export async function openPage(
  request: PageRequest,
  options: { network: WebNetwork; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { url, method, headers } = request;
  const { network, signal } = options;
  const addresses = await approvedAddresses(url, network, signal);
  signal.throwIfAborted();
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers,
      signal,
      // Uses no shared agent: it might keep connections, or use a proxy from the environment that resolves
      // the name again.
      agent: false,
      lookup: pinnedTo(addresses),
      maxHeaderSize: LARGEST_HEAD_BYTES,
    });
    outgoing.on('response', (response) => {
      // Avoids an unhandled error when the caller destroys the response.
      response.on('error', () => {});
      resolve(response);
    });
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(toWebFailure(new Error('upgrade')));
    });
    outgoing.on('error', (error) => {
      if (signal.aborted) return reject(signal.reason);
      const failure = toWebFailure(error);
      // Without a route to the network, this server may be offline.
      if (!NO_WAY_OUT.includes(failure.message)) return reject(failure);
      offlineOr(failure, network, signal).then(reject, reject);
    });
    outgoing.end();
  });
}

function pinnedTo(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    const [first] = entries;
    if (all || !first) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}
