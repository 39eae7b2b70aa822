import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2_000;
const DEFLATED = 8;

/** Maximum bytes at the end of an archive that say where its directory is. */
export const ZIP_TAIL_BYTES = END_BYTES + LONGEST_COMMENT;
/** Bytes of a local header before its name. */
export const ZIP_LOCAL_HEADER_BYTES = 30;

export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  /** Uncompressed size according to the directory. */
  bytes: number;
  /** Offset of its local header. */
  at: number;
}

/**
 * The central directory of a ZIP archive (APPNOTE.TXT 4.3.12), without unpacking anything.
 * @throws Error when it is damaged, encrypted, in the ZIP64 format, has too many entries, or as `readZipEntries`
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const { count, bytes: length, at, end } = findZipDirectory(bytes);
  if (count > MOST_ENTRIES) throw new Error('too many entries');
  // Other readers take the rest for entries too, or look for the archive's beginning elsewhere.
  if (at + length !== end) throw new Error('broken directory');
  return readZipEntries(bytes.subarray(at, end), count);
}

/**
 * Where the central directory is.
 * @param tail the last {@link ZIP_TAIL_BYTES} bytes of the archive, or all of it
 * @returns `end`: the offset in `tail` of the record behind it
 * @throws Error when there is none, or when it is spread over several files
 */
export function findZipDirectory(tail: Buffer): { count: number; bytes: number; at: number; end: number } {
  let end = tail.length - END_BYTES;
  const least = Math.max(0, end - LONGEST_COMMENT);
  while (end >= least && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < least) throw new Error('no directory');
  const count = tail.readUInt16LE(end + 10);
  if (tail.readUInt32LE(end + 4) !== 0 || tail.readUInt16LE(end + 8) !== count)
    throw new Error('several files');
  return {
    count,
    bytes: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
    end,
  };
}

/**
 * @param directory the entries and nothing else
 * @throws Error when it is damaged, encrypted, in the ZIP64 format, has more entries, or a name occurs twice
 */
export function readZipEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('broken directory');
    if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new Error('encrypted');
    const nameLength = directory.readUInt16LE(at + 28);
    const entry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    };
    if (entry.bytes === 0xffffffff || entry.at === 0xffffffff) throw new Error('ZIP64');
    if (names.has(entry.name)) throw new Error('a name occurs twice');
    names.add(entry.name);
    entries.push(entry);
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (at !== directory.length) throw new Error('broken directory');
  return entries;
}

/**
 * Where the data of an entry begins.
 * @param header its local header
 * @throws Error when it is damaged
 */
export function zipDataStart(header: Buffer, { at }: ZipEntry): number {
  if (header.readUInt32LE(0) !== LOCAL) throw new Error('broken entry');
  return at + ZIP_LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/**
 * Unpacks every entry once, each into at most the size that the directory claims.
 * @throws Error for an entry that is larger, damaged, or packed by another method than DEFLATE
 */
export function requireHonestSizes(bytes: Buffer, entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    const { method, packedBytes, bytes: claimed, at } = entry;
    const start = zipDataStart(bytes.subarray(at), entry);
    const packed = bytes.subarray(start, start + packedBytes);
    if (method === DEFLATED) inflateRawSync(packed, { maxOutputLength: Math.max(1, claimed) });
    else if (method !== 0 || packed.length > claimed) throw new Error('unusual entry');
  }
}
