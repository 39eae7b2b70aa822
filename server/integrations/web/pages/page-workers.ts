import pLimit from 'p-limit';
import { ProcessPool } from '#server/integrations/processes/process-pool.ts';
import type { PageText, RawPage } from './page-sections.ts';
import type { WholePage } from './whole-page.ts';

const PROCESSES = 2;
/** Maximum time, including the start of a process. A busy machine gives it little of its time. */
const LONGEST_MS = 15_000;

/** The time of a page starts when a process is free. */
const inTurn = pLimit(PROCESSES);

const FILES = {
  readSections: new URL('./page-sections.ts', import.meta.url).href,
  readWhole: new URL('./whole-page.ts', import.meta.url).href,
};

/** Processes, because an unknown page may need any amount of time and memory. */
const processes = new ProcessPool({ heapMegabytes: 256, wholeMegabytes: 500, idleMs: 10_000 });

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

function run(input: RawPage, name: keyof typeof FILES, { signal, longestMs = LONGEST_MS }: Options) {
  return inTurn(() =>
    processes.run(
      { file: FILES[name], name, input },
      AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    ),
  );
}
