import type { Protocol, Session } from 'electron';
import { app } from './app.ts';
import { browser } from './cdp.ts';
import { addScheme, handlersOf, hasScheme, newSessionKey } from './protocol-server.ts';
import { standIn } from './strict.ts';

export interface SessionParts {
  key: string;
  /** Chromium's browser context with its own cookies and storage; undefined for the default one. */
  contextId: () => Promise<string | undefined>;
}

const parts = new WeakMap<Session, SessionParts>();

export function partsOf(session: Session): SessionParts {
  const found = parts.get(session);
  if (!found) throw new Error('stand-in: this is not one of its sessions');
  return found;
}

function protocolOf(key: () => string): Protocol {
  return standIn<Protocol>('protocol', {
    registerSchemesAsPrivileged: (schemes) => {
      if (app.isReady())
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      for (const { scheme } of schemes) addScheme(scheme);
    },
    handle: (scheme, handler) => {
      if (!app.isReady()) throw new Error('protocol.handle can only be used after app is ready');
      if (!hasScheme(scheme)) throw new Error(`stand-in: only privileged schemes are served, not ${scheme}`);
      if (handlersOf(key()).has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      handlersOf(key()).set(scheme, async (request) => handler(request));
    },
    unhandle: (scheme) => void handlersOf(key()).delete(scheme),
    isProtocolHandled: (scheme) => handlersOf(key()).has(scheme),
  });
}

/** Calls to a session, recorded for tests. */
export interface SessionRecord {
  spellCheckerLanguages: string[];
  proxy?: { rules: string; bypass: string };
  permissionRequestHandler?: Parameters<Session['setPermissionRequestHandler']>[0];
  permissionCheckHandler?: Parameters<Session['setPermissionCheckHandler']>[0];
  devicePermissionHandler?: Parameters<Session['setDevicePermissionHandler']>[0];
}
export const records = new WeakMap<Session, SessionRecord>();

function createSession(key: () => string, contextId: SessionParts['contextId']): Session {
  const record: SessionRecord = { spellCheckerLanguages: [] };
  const session = standIn<Session>('session', {
    protocol: protocolOf(key),
    availableSpellCheckerLanguages: ['de-DE', 'en-GB', 'en-US', 'es-419', 'es-ES', 'fr-FR', 'pt-BR', 'pt-PT'],
    setProxy: async ({ proxyRules, proxyBypassRules }) => {
      record.proxy = { rules: proxyRules ?? '', bypass: proxyBypassRules ?? '' };
    },
    setSpellCheckerLanguages: (languages) => {
      record.spellCheckerLanguages = languages;
    },
    setPermissionRequestHandler: (handler) => {
      record.permissionRequestHandler = handler;
    },
    setPermissionCheckHandler: (handler) => {
      record.permissionCheckHandler = handler;
    },
    setDevicePermissionHandler: (handler) => {
      record.devicePermissionHandler = handler;
    },
  });
  parts.set(session, {
    get key() {
      return key();
    },
    contextId,
  });
  records.set(session, record);
  return session;
}

let defaultKey = '';
export function setDefaultSessionKey(key: string): void {
  defaultKey = key;
}

const defaultSession = createSession(
  () => defaultKey,
  async () => undefined,
);
const partitions = new Map<string, Session>();

export const session = standIn<typeof Electron.Session & { defaultSession: Session }>('session', {
  defaultSession,
  fromPartition: (partition) => {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready');
    if (partition.startsWith('persist:'))
      throw new Error('stand-in: persistent partitions are not implemented');
    const known = partitions.get(partition);
    if (known) return known;
    const key = newSessionKey();
    let context: Promise<string> | undefined;
    const created = createSession(
      () => key,
      () => {
        const { proxy } = records.get(created) ?? {};
        context ??= browser('Target.createBrowserContext', {
          disposeOnDetach: true,
          ...(proxy && { proxyServer: proxy.rules, proxyBypassList: proxy.bypass }),
        }).then(({ browserContextId }) => browserContextId);
        return context;
      },
    );
    partitions.set(partition, created);
    return created;
  },
});

/** The module-level `protocol` is the default session's. */
export const protocol = defaultSession.protocol;
