/**
 * The syllable counter's packages ask whether `require` is a function before they export anything; a browser has none.
 * It is never called: the bundler has put everything in one file. Has to be imported before them.
 */
Object.assign(globalThis, {
  require: (name: string): never => {
    throw new Error(`${name} is not part of the worker`);
  },
});
