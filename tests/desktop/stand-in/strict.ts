import { EventEmitter } from 'node:events';

/** Properties that await, inspection and serialisation read from any object. */
const ALWAYS_ALLOWED = new Set<PropertyKey>([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'asymmetricMatch',
  'nodeType',
]);

/**
 * Replaces one of Electron's objects. Its members are type-checked against Electron's; any other member throws, so
 * that no test passes because of a missing one.
 * @param name name of the object for the error
 */
export function standIn<T extends object>(
  name: string,
  members: Partial<T>,
  emitter = new EventEmitter(),
): T {
  emitter.setMaxListeners(0);
  return new Proxy(members, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key);
      if (key in emitter) {
        const value = Reflect.get(emitter, key) as unknown;
        return typeof value === 'function' ? value.bind(emitter) : value;
      }
      if (typeof key === 'symbol' || ALWAYS_ALLOWED.has(key)) return undefined;
      throw new Error(`stand-in: ${name}.${key} is not implemented`);
    },
    // Tests replace dialogs, as they do with Electron's.
    set: (target, key, value) => Reflect.set(target, key, value),
    has: (target, key) => key in target || key in emitter,
  }) as T;
}

/** A function that tests must replace before use. */
export function unset(name: string): () => never {
  return () => {
    throw new Error(`stand-in: ${name} has to be replaced by the test`);
  };
}

/** Creates an event with preventDefault. */
export function preventable<Fields extends object>(fields: Fields) {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
