/**
 * The syllable counter's packages export nothing unless `require` is a function, which browsers don't have.
 * It is never called, because the bundler puts everything into one file. Import this module before them.
 */
Object.assign(globalThis, {
  require: (name: string): never => {
    throw new Error(`${name} is not part of the worker`);
  },
});
