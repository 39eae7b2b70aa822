/**
 * Code inside pages: contextIsolation and the bridge to the preload script. The functions are serialised and sent to
 * Chromium, so each can use only its arguments.
 */

/** Encodes values as JSON and back, like the structured clone algorithm. */
export function makeCodec() {
  type Encoded = null | string | number | boolean | Encoded[] | { [key: string]: Encoded };
  const encodeBytes = (bytes: Uint8Array) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const encode = (value: unknown): Encoded => {
    if (value === undefined) return { $: 'undefined' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $: 'number', value: Object.is(value, -0) ? '-0' : String(value) };
    }
    if (typeof value === 'bigint') return { $: 'bigint', value: String(value) };
    if (typeof value !== 'object' || value instanceof Promise || value instanceof WeakMap) {
      throw new Error('An object could not be cloned.');
    }
    if (value instanceof Date) return { $: 'date', value: value.getTime() };
    if (value instanceof Error) return { $: 'error', name: value.name, message: value.message };
    if (value instanceof ArrayBuffer) return { $: 'buffer', value: encodeBytes(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      return {
        $: 'bytes',
        value: encodeBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)),
      };
    }
    if (value instanceof Map)
      return { $: 'map', value: [...value].map(([key, entry]) => [encode(key), encode(entry)]) };
    if (value instanceof Set) return { $: 'set', value: [...value].map(encode) };
    if (Array.isArray(value)) return value.map(encode);
    const entries = Object.entries(value).map(([key, entry]) => [key, encode(entry)] as [string, Encoded]);
    return '$' in value ? { $: 'object', value: entries } : Object.fromEntries(entries);
  };
  // biome-ignore lint/suspicious/noExplicitAny: what has been encoded above.
  const decode = (value: any): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(decode);
    const bytes = () => Uint8Array.from(atob(value.value), (character) => character.charCodeAt(0));
    switch (value.$) {
      case undefined:
        return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, decode(entry)]));
      case 'undefined':
        return undefined;
      case 'number':
        return Number(value.value);
      case 'bigint':
        return BigInt(value.value);
      case 'date':
        return new Date(value.value);
      case 'error':
        return Object.assign(new Error(value.message), { name: value.name });
      case 'buffer':
        return bytes().buffer;
      case 'bytes':
        return bytes();
      case 'map':
        return new Map(value.value.map(([key, entry]: [unknown, unknown]) => [decode(key), decode(entry)]));
      case 'set':
        return new Set(value.value.map(decode));
      default:
        return Object.fromEntries(value.value.map(([key, entry]: [string, unknown]) => [key, decode(entry)]));
    }
  };
  return {
    encode: (value: unknown) => JSON.stringify(encode(value)),
    decode: (text: string) => decode(JSON.parse(text)),
  };
}

type Wrapped =
  | { function: string }
  | { promise: string }
  | { error: string }
  | { array: Wrapped[] }
  | { object: [string, Wrapped][] }
  | { value: unknown };

type BridgeMessage =
  | { kind: 'call'; id: string; args: Wrapped[] }
  | { kind: 'return'; value?: Wrapped; error?: string }
  | { kind: 'resolve'; id: string; value: Wrapped }
  | { kind: 'reject'; id: string; error: string }
  | { kind: 'expose'; name: string; value: Wrapped };

/** One side of contextBridge: copies values, proxies functions and promises, and keeps only the message of errors. */
export function makeBridge(
  secret: string,
  side: 'page' | 'preload',
  onExpose: (name: string, value: unknown) => void,
) {
  const peer = side === 'page' ? 'preload' : 'page';
  const listen = window.addEventListener.bind(window);
  const dispatch = window.dispatchEvent.bind(window);
  const Message = CustomEvent;
  const OwnPromise = Promise;
  const functions = new Map<string, (...args: unknown[]) => unknown>();
  const waiting = new Map<string, [(value: unknown) => void, (error: Error) => void]>();
  let lastId = 0;
  let returned: { value?: Wrapped; error?: string } | undefined;

  const nextId = () => {
    lastId += 1;
    return `${side}${lastId}`;
  };
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const post = (message: BridgeMessage) => {
    dispatch(new Message(secret + peer, { detail: message }));
  };
  const wrap = (value: unknown, depth = 0): Wrapped => {
    if (depth > 1000) throw new Error('Electron contextBridge recursion depth exceeded.');
    if (typeof value === 'function') {
      const id = nextId();
      functions.set(id, value as (...args: unknown[]) => unknown);
      return { function: id };
    }
    if (typeof value === 'symbol') throw new Error('A symbol cannot cross the contextBridge');
    if (value === null || typeof value !== 'object') return { value };
    if (value instanceof OwnPromise) {
      const id = nextId();
      value.then(
        (result) => post({ kind: 'resolve', id, value: wrap(result) }),
        (error) => post({ kind: 'reject', id, error: messageOf(error) }),
      );
      return { promise: id };
    }
    if (value instanceof Error) return { error: value.message };
    if (Array.isArray(value)) return { array: value.map((entry) => wrap(entry, depth + 1)) };
    const isPlain = !(
      value instanceof Date ||
      value instanceof ArrayBuffer ||
      ArrayBuffer.isView(value) ||
      value instanceof Map ||
      value instanceof Set ||
      value instanceof Blob
    );
    // Drops prototypes, as Electron does.
    if (isPlain)
      return { object: Object.entries(value).map(([key, entry]) => [key, wrap(entry, depth + 1)]) };
    return { value };
  };
  const unwrap = (wrapped: Wrapped): unknown => {
    if ('function' in wrapped) {
      return (...args: unknown[]) => {
        returned = undefined;
        post({ kind: 'call', id: wrapped.function, args: args.map((argument) => wrap(argument)) });
        const answer = returned as { value?: Wrapped; error?: string } | undefined;
        returned = undefined;
        if (!answer) throw new Error('The other side of the bridge is gone');
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value && unwrap(answer.value);
      };
    }
    if ('promise' in wrapped) {
      return new OwnPromise((resolve, reject) => waiting.set(wrapped.promise, [resolve, reject]));
    }
    if ('error' in wrapped) return new Error(wrapped.error);
    if ('array' in wrapped) return wrapped.array.map(unwrap);
    if ('object' in wrapped)
      return Object.fromEntries(wrapped.object.map(([key, entry]) => [key, unwrap(entry)]));
    return wrapped.value;
  };

  listen(secret + side, (event) => {
    const message = (event as CustomEvent<BridgeMessage>).detail;
    switch (message.kind) {
      case 'call':
        try {
          const result = functions.get(message.id)?.(...message.args.map(unwrap));
          post({ kind: 'return', value: wrap(result) });
        } catch (error) {
          post({ kind: 'return', error: messageOf(error) });
        }
        break;
      case 'return':
        returned = message;
        break;
      case 'resolve':
        waiting.get(message.id)?.[0](unwrap(message.value));
        waiting.delete(message.id);
        break;
      case 'reject':
        waiting.get(message.id)?.[1](new Error(message.error));
        waiting.delete(message.id);
        break;
      case 'expose':
        onExpose(message.name, unwrap(message.value));
    }
  });
  return { expose: (name: string, api: unknown) => post({ kind: 'expose', name, value: wrap(api) }) };
}

/** Main world: receives the frozen objects that the preload script exposes. */
export function pageWorld(secret: string, bridge: typeof makeBridge): void {
  if (window !== window.top) return;
  const freeze = <Value>(value: Value): Value => {
    if (value && typeof value === 'object' && !ArrayBuffer.isView(value)) {
      for (const entry of Object.values(value)) freeze(entry);
      Object.freeze(value);
    }
    return value;
  };
  bridge(secret, 'page', (name, value) => {
    if (name in window)
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(window, name, {
      value: freeze(value),
      configurable: false,
      writable: false,
      enumerable: true,
    });
  });
}

/** Isolated world: gives the preload script the few modules that Electron's sandbox has. */
export function preloadWorld(
  secret: string,
  binding: string,
  environment: object,
  codec: typeof makeCodec,
  bridge: typeof makeBridge,
  preload: (require: unknown, process: unknown, module: unknown, exports: unknown) => void,
): void {
  if (window !== window.top) return;
  const { encode, decode } = codec();
  const world = globalThis as unknown as Record<string, unknown>;
  const toMain = world[binding] as (message: string) => void;
  delete world[binding];
  type Listener = (event: object, ...args: unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  const pending = new Map<number, [(value: unknown) => void, (error: Error) => void]>();
  let lastId = 0;
  const missing = (name: string) => () => {
    throw new Error(`stand-in: ${name} is not implemented`);
  };
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const message = encode({ type: 'invoke', id: lastId, channel, args });
        pending.set(lastId, [resolve, reject]);
        toMain(message);
      }),
    send: (channel: string, ...args: unknown[]) => toMain(encode({ type: 'send', channel, args })),
    sendSync: missing('ipcRenderer.sendSync'),
    postMessage: missing('ipcRenderer.postMessage'),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener) => {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((entry) => entry !== listener),
      );
      return ipcRenderer;
    },
  };
  world[`${binding}answer`] = (text: string) => {
    const message = decode(text) as {
      type: string;
      id: number;
      channel: string;
      args: unknown[];
      value: unknown;
      error?: string;
    };
    if (message.type === 'send') {
      for (const listener of listeners.get(message.channel) ?? [])
        listener({ sender: ipcRenderer, ports: [] }, ...message.args);
      return;
    }
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) waiting?.[0](message.value);
    else waiting?.[1](new Error(message.error));
  };
  const own = bridge(secret, 'preload', () => undefined);
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => own.expose(name, api) },
    ipcRenderer,
  };
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name} (sandboxed preload script)`);
  };
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
    argv: [],
    ...environment,
  };
  try {
    const module = { exports: {} };
    preload(require, process, module, module.exports);
  } catch (error) {
    toMain(encode({ type: 'preload-error', message: String(error) }));
  }
}
