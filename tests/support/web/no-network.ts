import type { WebNetwork } from '#server/integrations/web/web-network.ts';

/** A network in which no name resolves: none exists (online), or nothing can be asked (offline). */
export function noNetwork({ isOnline }: { isOnline: boolean }): WebNetwork {
  return { resolve: async () => [], isOnline: async () => isOnline, exceptions: new Set() };
}
