/**
 * The syllable counter's packages export nothing unless `require` is a function, which browsers lack. Nothing calls it:
 * the bundler puts everything in one file. Import this before them.
 */
Object.assign(globalThis, {
  require: (name: string): never => {
    throw new Error(`${name} is not part of the worker`);
  },
});
