/** Pseudo-random choices, repeatable by seed. */
export interface SeededRandom {
  readonly seed: number;
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The mulberry32 generator: small and fast. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    next,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
