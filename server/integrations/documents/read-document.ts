import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { markedCharset, unmarkedUtf16 } from '#server/integrations/web/page-body.ts';
import type { DocumentKind, DocumentText, RawDocument } from './document-text.ts';

/** Maximum time, including the start of a thread. */
const LONGEST_MS = 20_000;
/** Documents that may wait, 10 MB each. */
const MOST_WAITING = 8;
/** Maximum growth of the process: a thread's own limits don't count its buffers, which hold unpacked data. */
const MOST_GROWTH_BYTES = 500_000_000;
const CHECK_EVERY_MS = 50;

const oneAtATime = pLimit(1);

/** A worker thread, because an unknown file may need any amount of time and memory. */
const workers = new Piscina<RawDocument, DocumentText>({
  filename: new URL('./document-text.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 384, stackSizeMb: 4 },
  niceIncrement: process.platform === 'linux' ? 5 : 0,
});

/**
 * What a file is by its first bytes; undefined when they don't fit its content type.
 * @param type content type without parameters
 */
export function documentKindOf(type: string, bytes: Uint8Array): DocumentKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const isPdf = start.includes('%PDF-');
  const isZip = start.startsWith('PK\u0003\u0004');
  if (type === 'application/pdf') return isPdf ? 'pdf' : undefined;
  if (type.startsWith('application/')) return isZip ? 'docx' : undefined;
  const isUtf16 = markedCharset(bytes)?.startsWith('utf-16') || unmarkedUtf16(bytes) !== undefined;
  const isBinary = start.startsWith('%PDF-') || isZip || (!isUtf16 && bytes.includes(0));
  return isBinary ? undefined : 'text';
}

/**
 * Reads a document in a thread. A file that needs too much time or memory is `broken`.
 * @param options.longestMs maximum time; shorter in tests
 * @returns undefined when too many documents are waiting
 */
export async function readDocument(
  document: RawDocument,
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): Promise<DocumentText | undefined> {
  if (oneAtATime.pendingCount >= MOST_WAITING) return undefined;
  return oneAtATime(() => readInThread(document, longestMs));
}

async function readInThread(document: RawDocument, longestMs: number): Promise<DocumentText> {
  const tooLarge = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_GROWTH_BYTES) tooLarge.abort();
  }, CHECK_EVERY_MS);
  // A copy, because its buffer moves to the worker.
  const bytes = new Uint8Array(document.bytes);
  try {
    return await workers.run(
      { ...document, bytes },
      {
        name: 'readText',
        signal: AbortSignal.any([tooLarge.signal, AbortSignal.timeout(longestMs)]),
        transferList: [bytes.buffer],
      },
    );
  } catch {
    return { state: 'broken' };
  } finally {
    clearInterval(watch);
  }
}
