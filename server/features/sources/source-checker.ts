import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { askPage } from '#server/integrations/web/ask-page.ts';
import { WebFailure, type WebFailureKind } from '#server/integrations/web/web-failure.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { type SourceCheckState, stateOfStatus } from '#shared/rules/sources/source-check-states.ts';

const AT_ONCE = 12;
const AT_ONCE_PER_HOST = 2;
/** Pause between two requests to the same host. */
const HOST_PAUSE_MS = 250;

export interface SourceFacts {
  state: SourceCheckState;
  httpStatus: number | null;
  finalDomain: string | null;
  pageTitle: string | null;
}

/** Checks several pages at once, but fewer per host. */
export interface SourceChecker {
  /**
   * @param options.wantsTitle the source has no title
   * @returns undefined while this server is offline
   * @throws only after `stop`
   */
  check(address: string, options: { wantsTitle: boolean }): Promise<SourceFacts | undefined>;
  /** Aborts all checks. */
  stop(): void;
}

const states: Record<Exclude<WebFailureKind, 'offline'>, SourceCheckState> = {
  blocked: 'blocked',
  no_site: 'no_site',
  unreachable: 'unreachable',
  certificate: 'certificate',
  timeout: 'timeout',
  redirects: 'redirects',
  bad_answer: 'failing',
};

/** @param options.limits shorter timeouts for tests */
export function createSourceChecker(options: {
  network: WebNetwork;
  limits?: { totalMs: number; headMs: number };
}): SourceChecker {
  const stopping = new AbortController();
  const all = pLimit(AT_ONCE);
  const hosts = new Map<string, LimitFunction>();

  const ask = async (url: URL, wantsTitle: boolean): Promise<SourceFacts | undefined> => {
    stopping.signal.throwIfAborted();
    try {
      const answer = await askPage(url, { ...options, wantsTitle, signal: stopping.signal });
      const domain = sourceDomain(answer.url.href);
      return {
        state: stateOfStatus(answer.status),
        httpStatus: answer.status,
        finalDomain: domain === sourceDomain(url.href) ? null : domain,
        pageTitle: answer.title,
      };
    } catch (error) {
      if (!(error instanceof WebFailure)) throw error;
      if (error.kind === 'offline') return undefined;
      // A name server that does not respond also causes a timeout, so this server may be offline.
      if (error.kind === 'timeout' && !(await options.network.isOnline(stopping.signal))) return undefined;
      return { state: states[error.kind], httpStatus: null, finalDomain: null, pageTitle: null };
    }
  };

  return {
    async check(address, { wantsTitle }) {
      const url = new URL(address);
      const limit = hosts.get(url.host) ?? pLimit(AT_ONCE_PER_HOST);
      hosts.set(url.host, limit);
      try {
        return await limit(async () => {
          const facts = await all(() => ask(url, wantsTitle));
          if (limit.pendingCount > 0) await sleep(HOST_PAUSE_MS);
          return facts;
        });
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) hosts.delete(url.host);
      }
    },
    stop() {
      stopping.abort();
    },
  };
}
