import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { StartupError } from '#server/context/errors.ts';
import {
  appendixSchema,
  type BackupAppendix,
  type BackupHeader,
  type BackupSeal,
  type BackupTable,
  END_OF_ROWS,
  endSchema,
  headerSchema,
  tableEndSchema,
  tableSchema,
} from './backup-format.ts';

/** `row` includes its line break; `end` only follows if every checksum was right. */
export type BackupPiece =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; table: BackupTable; row: Buffer }
  | { kind: 'tableEnd'; table: BackupTable; rows: number }
  | { kind: 'appendix'; appendix: BackupAppendix }
  | { kind: 'end'; seal: BackupSeal };

const LINE_FEED = 10;
const END_OF_ROWS_BYTES = Buffer.from(`${END_OF_ROWS}\n`);

/**
 * Reads a whole backup and checks every checksum.
 * @throws StartupError that says whether the file is missing, not a backup, damaged or truncated
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const whole = createHash('sha256');
  const lines = readLines(file);
  let table: BackupTable | undefined;
  let ofTable = createHash('sha256');
  let rows = 0;
  let hasHeader = false;
  let hasAppendix = false;
  for await (const line of lines) {
    if (table && !line.equals(END_OF_ROWS_BYTES)) {
      whole.update(line);
      ofTable.update(line);
      rows += 1;
      yield { kind: 'row', table, row: line };
      continue;
    }
    if (table) {
      whole.update(line);
      const { value: endLine } = await lines.next();
      const end = parse(file, tableEndSchema, endLine);
      whole.update(endLine as Buffer);
      if (end.rows !== rows || end.sha256 !== ofTable.digest('hex'))
        throw damaged(file, `rows of the table ${table.table} are not those that were written`);
      yield { kind: 'tableEnd', table, rows };
      table = undefined;
      continue;
    }
    if (hasAppendix) {
      const seal = parse(file, endSchema, line);
      if (seal.sha256 !== whole.digest('hex')) throw damaged(file, 'its checksum does not fit');
      const { done } = await lines.next();
      if (!done) throw damaged(file, 'something follows its end');
      yield { kind: 'end', seal };
      return;
    }
    whole.update(line);
    if (!hasHeader) {
      hasHeader = true;
      yield { kind: 'header', header: parseHeader(file, line) };
    } else if (line.subarray(0, 9).equals(TABLE_START)) {
      table = parse(file, tableSchema, line);
      ofTable = createHash('sha256');
      rows = 0;
      yield { kind: 'table', table };
    } else {
      hasAppendix = true;
      yield { kind: 'appendix', appendix: parse(file, appendixSchema, line) };
    }
  }
  throw damaged(file, 'it is cut off');
}

const TABLE_START = Buffer.from('{"table":');

/** Yields lines with their line breaks. */
async function* readLines(file: string): AsyncGenerator<Buffer, undefined> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
        const part = piece.subarray(start, end + 1);
        yield rest.length > 0 ? Buffer.concat([...rest, part]) : part;
        rest = [];
        start = end + 1;
      }
      if (start < piece.length) rest.push(piece.subarray(start));
    }
  } catch (error) {
    throw explain(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw damaged(file, 'it is cut off');
  return undefined;
}

function explain(file: string, error: NodeJS.ErrnoException): Error {
  if (error instanceof StartupError) return error;
  if (error.syscall)
    return new StartupError(`The backup ${file} cannot be read (${error.message}).`, { cause: error });
  if (error.code === 'Z_BUF_ERROR') return damaged(file, 'it is cut off');
  if (error.code === 'Z_DATA_ERROR' && /incorrect header check/.test(error.message)) return noBackup(file);
  if (error.code?.startsWith('Z_')) return damaged(file, error.message);
  return error;
}

function parseHeader(file: string, line: Buffer): BackupHeader {
  const parsed = headerSchema.safeParse(jsonOf(line));
  if (!parsed.success) throw noBackup(file);
  return parsed.data;
}

function parse<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  line: Buffer | undefined,
): z.output<Schema> {
  if (line === undefined) throw damaged(file, 'it is cut off');
  const parsed = schema.safeParse(jsonOf(line));
  if (!parsed.success) throw damaged(file, 'a line of it means nothing');
  return parsed.data;
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

export function damaged(file: string, how: string): StartupError {
  return new StartupError(
    `The backup ${file} is damaged: ${how}. Nothing was restored from it. Use another copy.`,
  );
}

function noBackup(file: string): StartupError {
  return new StartupError(`${file} is not a backup of Funnelsmith that this version can read.`);
}
