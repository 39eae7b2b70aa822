import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { PageText, RawPage } from './page-sections.ts';
import type { WholePage } from './whole-page.ts';

const THREADS = 2;
/** Maximum time, including the start of a thread. A busy machine gives the threads little of its time. */
const LONGEST_MS = 15_000;

/** The time of a page starts when a thread is free. */
const inTurn = pLimit(THREADS);

const FILES = {
  readSections: new URL('./page-sections.ts', import.meta.url).href,
  readWhole: new URL('./whole-page.ts', import.meta.url).href,
};

/**
 * Worker threads, because an unknown page may need any amount of time and memory. A thread that exceeds its
 * limit is ended.
 */
const workers = new Piscina<RawPage, PageText | WholePage>({
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  // Only Linux lowers the priority of a single thread by a positive value.
  niceIncrement: process.platform === 'linux' ? 5 : 0,
});

interface Options {
  signal: AbortSignal;
  /** For tests. */
  longestMs?: number | undefined;
}

/** @throws an error when the page takes too much time or memory */
export async function sectionsOf(page: RawPage, options: Options): Promise<PageText> {
  return run(page, 'readSections', options) as Promise<PageText>;
}

/** @throws an error when the page takes too much time or memory */
export async function wholePageOf(page: RawPage, options: Options): Promise<WholePage> {
  return run(page, 'readWhole', options) as Promise<WholePage>;
}

function run(page: RawPage, name: keyof typeof FILES, { signal, longestMs = LONGEST_MS }: Options) {
  return inTurn(() =>
    workers.run(page, {
      filename: FILES[name],
      name,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
      transferList: [page.bytes.buffer as ArrayBuffer],
    }),
  );
}
