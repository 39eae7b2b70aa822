import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { AppError } from '#server/context/errors.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import { openImport } from './open-import.ts';
import { stageRecords } from './stage-records.ts';
import type { CheckedFile, StagedRecord } from './staged-records.ts';

export interface ImportJob {
  /** Answers each `ImportQuestion`. */
  port: MessagePort;
  /** Size of the ZIP file. */
  bytes: number;
  mostUnpackedBytes: number;
  /** What was deleted before is left out. Undefined: only checks that the file is an export. */
  deletedBefore: Date | undefined;
}

/** Bytes of the stored file, or records to be stored. */
export type ImportQuestion = { at: number; length: number } | { rows: StagedRecord[] };

export type ImportReading = CheckedFile | { refused: { errorCode: string; errorParams: SentenceParams } };

/** Unpacks and checks the file of an import. Runs in a worker thread, because the file may be made to be slow. */
export async function readImport(job: ImportJob): Promise<ImportReading> {
  const { port, bytes, mostUnpackedBytes, deletedBefore } = job;
  let last: Promise<unknown> = Promise.resolve();
  // One question after the other, so that each gets its own answer.
  const ask = (question: ImportQuestion) => {
    last = last.then(async () => {
      port.postMessage(question);
      const [answer] = await once(port, 'message');
      return answer;
    });
    return last;
  };
  const source = {
    bytes,
    async read(at: number, length: number) {
      if (at < 0 || length < 0 || at + length > bytes) throw new Error('beyond the end');
      const { buffer, byteOffset, byteLength } = (await ask({ at, length })) as Uint8Array<ArrayBuffer>;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
  };
  try {
    const open = await openImport(source, mostUnpackedBytes);
    if (!deletedBefore) return { leftOut: 0, staged: 0 };
    return await stageRecords({ open, store: (rows) => ask({ rows }), deletedBefore });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { errorCode: error.code, errorParams: error.params } };
  } finally {
    port.close();
  }
}
