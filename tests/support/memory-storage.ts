/** A storage like the browser's, whose keys are properties too. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return new Proxy({} as Storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      values.has(String(key))
        ? { value: values.get(String(key)), enumerable: true, configurable: true }
        : undefined,
    get: (_target, key) =>
      ({
        getItem: (name: string) => values.get(name) ?? null,
        setItem: (name: string, value: string) => void values.set(name, value),
        removeItem: (name: string) => void values.delete(name),
        clear: () => values.clear(),
        key: (index: number) => [...values.keys()][index] ?? null,
        length: values.size,
      })[String(key)],
  });
}
