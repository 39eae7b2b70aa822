import { EventEmitter } from 'node:events';

/** Asked for by await, inspection and serialisation, whatever the object is. */
const ALWAYS_ALLOWED = new Set<PropertyKey>([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'asymmetricMatch',
  'nodeType',
]);

/**
 * An object in place of one of Electron's. The members that it has are checked against Electron's own type; touching
 * any other throws, so that no test passes because of something that isn't there.
 *
 * @param name of the object, for the error
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
    // Tests replace dialogs and the like as they do with Electron's.
    set: (target, key, value) => Reflect.set(target, key, value),
    has: (target, key) => key in target || key in emitter,
  }) as T;
}

/** For what a test has to replace before it is used. */
export function unset(name: string): () => never {
  return () => {
    throw new Error(`stand-in: ${name} has to be replaced by the test`);
  };
}

/** The event that Electron passes to listeners that may prevent something. */
export function preventable<Fields extends object>(fields: Fields) {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
