import pLimit, { type LimitFunction } from 'p-limit';
import {
  type PageReading,
  type ReadOptions,
  readPage,
  type Visitor,
} from '#server/integrations/web/pages/read-page.ts';
import { readWholePage, type WholePageReading } from '#server/integrations/web/pages/read-whole-page.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { isReservedHost } from '#shared/rules/sources/source-address.ts';

const AT_ONCE = 12;
const AT_ONCE_PER_HOST = 2;

/** Reads several pages at once, but fewer per host. */
export interface PageReader {
  /** @param visitor its signal ends both waiting and reading, with the state `timeout` */
  read(address: URL, visitor: Visitor): Promise<PageReading>;
  /** Like `read`, with the whole text of the page. */
  readWhole(address: URL, visitor: Visitor): Promise<WholePageReading>;
}

export function createPageReader(options: { network: WebNetwork }): PageReader {
  const all = pLimit(AT_ONCE);
  const hosts = new Map<string, LimitFunction>();

  async function inTurn<Reading>(
    address: URL,
    visitor: Visitor,
    read: (address: URL, options: ReadOptions) => Promise<Reading>,
  ): Promise<Reading | { state: 'blocked' | 'timeout' }> {
    if (isReservedHost(address.hostname)) return { state: 'blocked' };
    const limit = hosts.get(address.host) ?? pLimit(AT_ONCE_PER_HOST);
    hosts.set(address.host, limit);
    try {
      return await limit(() =>
        all(async () =>
          visitor.signal.aborted ? { state: 'timeout' } : read(address, { ...options, ...visitor }),
        ),
      );
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) hosts.delete(address.host);
    }
  }

  return {
    read: (address, visitor) => inTurn(address, visitor, readPage),
    readWhole: (address, visitor) => inTurn(address, visitor, readWholePage),
  };
}
