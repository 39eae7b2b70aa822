import type { MessagePort } from 'node:worker_threads';
import { AppError } from '#server/context/errors.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import { openImport } from './open-import.ts';
import { stageRecords } from './stage-records.ts';
import { Portions, type StagedRecord } from './staged-records.ts';

export interface ImportJob {
  /** Answers each `ImportQuestion`. */
  port: MessagePort;
  /** Size of the ZIP file. */
  bytes: number;
  mostUnpackedBytes: number;
  /** Undefined: only checks that the file is an export. */
  staging: { deletedBefore: Date } | undefined;
}

/** Bytes of the stored file, or records to be stored. */
export type ImportQuestion = { at: number; length: number } | { rows: StagedRecord[] };

export type ImportReading =
  /** `leftOut`: records that belong to nothing in the file, were deleted too long ago, or are too many. */
  { leftOut: number; staged: number } | { refused: { errorCode: string; errorParams: SentenceParams } };

/** Unpacks and checks the file of an import. Runs in a worker thread, because the file may be made to be slow. */
export async function readImport(job: ImportJob): Promise<ImportReading> {
  const { port, bytes, staging } = job;
  const ask = askOver(port);
  const source = {
    bytes,
    async read(at: number, length: number) {
      if (at < 0 || length < 0 || at + length > bytes) throw new Error('beyond the end');
      const { buffer, byteOffset, byteLength } = (await ask({ at, length })) as Uint8Array<ArrayBuffer>;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
  };
  try {
    const open = await openImport(source, job.mostUnpackedBytes);
    if (!staging) return { leftOut: 0, staged: 0 };
    const portions = new Portions((rows) => ask({ rows }));
    const leftOut = await stageRecords({ open, portions, ...staging });
    return { leftOut, staged: portions.count };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { errorCode: error.code, errorParams: error.params } };
  } finally {
    port.close();
  }
}

function askOver(port: MessagePort): (question: ImportQuestion) => Promise<unknown> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let number = 0;
  port.on('message', (message: { number: number; answer: unknown }) => {
    waiting.get(message.number)?.(message.answer);
    waiting.delete(message.number);
  });
  return (question) => {
    number += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(number, resolve);
    port.postMessage({ number, question });
    return promise;
  };
}
