import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { ZipSource } from '#server/integrations/documents/zip-file.ts';

/** Bytes of every part but the last. */
const PART_BYTES = 512 * 1024;

/**
 * Stores a file in parts of equal size. Only one part is in memory.
 * @param options.onPart called after each part
 * @returns bytes of the file
 * @throws AppError `import_running` when the upload is over
 */
export async function storeParts(
  db: Database,
  options: { importId: string; pieces: AsyncIterable<Buffer>; onPart: () => Promise<void> },
): Promise<number> {
  const { importId, pieces, onPart } = options;
  let [bytes, position] = [0, 0];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const store = async (data: Buffer) => {
    // The upload may have been given up, or its account may leave.
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `insert into account_import_parts (import_id, position, data)
         select id, cast(? as integer), cast(? as bytea) from account_imports where id = ? and state = 'uploading' for share`,
      [position, data, importId],
    );
    if (rowCount === 0) throw new AppError('import_running');
    position += 1;
    await onPart();
  };
  for await (const piece of pieces) {
    bytes += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < PART_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= PART_BYTES; whole = whole.subarray(PART_BYTES)) {
      await store(whole.subarray(0, PART_BYTES));
    }
    waiting = [Buffer.from(whole)];
    waitingBytes = whole.length;
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting));
  return bytes;
}

/**
 * Reads a stored file from anywhere. The last part that was read stays in memory.
 * @throws AppError `import_running` when the upload is over
 */
export function openParts(db: Database, importId: string): ZipSource['read'] {
  let last: { position: number; data: Buffer } | undefined;
  const partAt = async (position: number) => {
    if (last?.position === position) return last.data;
    const row = await db('account_import_parts').where({ importId, position }).first('data');
    if (!row) throw new AppError('import_running');
    last = { position, data: row.data };
    return row.data as Buffer;
  };
  return async (at, length) => {
    const pieces: Buffer[] = [];
    for (let from = at; from < at + length; ) {
      const part = await partAt(Math.floor(from / PART_BYTES));
      const start = from % PART_BYTES;
      const piece = part.subarray(start, Math.min(part.length, start + at + length - from));
      if (piece.length === 0) throw new Error('a part is too short');
      pieces.push(piece);
      from += piece.length;
    }
    return Buffer.concat(pieces);
  };
}
