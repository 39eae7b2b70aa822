import { Piscina } from 'piscina';
import type { PageText, RawPage } from './page-sections.ts';
import type { WholePage } from './whole-page.ts';

/** Maximum time, including the start of a thread. */
const LONGEST_MS = 6_000;

/**
 * Worker threads, because an unknown page may need any amount of time and memory. A thread that exceeds its
 * limit is ended.
 */
const workers = new Piscina<RawPage, PageText | WholePage>({
  filename: new URL('./page-sections.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
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
  return workers.run(page, { name: 'readSections', ...limitsOf(page, options) }) as Promise<PageText>;
}

/** @throws an error when the page takes too much time or memory */
export async function wholePageOf(page: RawPage, options: Options): Promise<WholePage> {
  const filename = new URL('./whole-page.ts', import.meta.url).href;
  return workers.run(page, { filename, name: 'readWhole', ...limitsOf(page, options) }) as Promise<WholePage>;
}

function limitsOf(page: RawPage, { signal, longestMs = LONGEST_MS }: Options) {
  return {
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    transferList: [page.bytes.buffer as ArrayBuffer],
  };
}
