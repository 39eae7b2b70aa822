import { ProcessPool } from '#server/integrations/processes/process-pool.ts';
import { markedCharset, unmarkedUtf16 } from '#server/integrations/web/page-body.ts';
import type { DocumentKind, DocumentText, RawDocument } from './document-text.ts';
import { DocumentTurns, OTHERS_WAIT } from './document-turns.ts';

const FILE = new URL('./document-text.ts', import.meta.url).href;

const turns = new DocumentTurns();
const processes = new ProcessPool({ heapMegabytes: 384, wholeMegabytes: 600, idleMs: 0 });

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
 * Reads a document in a process of its own. A file that needs too much time or memory is `broken`.
 * @param options.account accounts take turns
 * @returns undefined when documents of other accounts have to be read first, and when `signal` aborts
 */
export function readDocument(
  document: RawDocument,
  options: { account: number; signal: AbortSignal },
): Promise<DocumentText | undefined> {
  return turns.take(options, async (signal) => {
    try {
      return await processes.run<DocumentText>({ file: FILE, name: 'readText', input: document }, signal);
    } catch {
      return signal.reason === OTHERS_WAIT || options.signal.aborted ? undefined : { state: 'broken' };
    }
  });
}
