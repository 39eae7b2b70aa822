import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2_000;
const DEFLATED = 8;

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
 * @throws Error when it is damaged, encrypted, in the ZIP64 format, or has too many entries
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  let end = bytes.length - END_BYTES;
  const least = Math.max(0, end - LONGEST_COMMENT);
  while (end >= least && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < least) throw new Error('no directory');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new Error('too many entries');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('broken directory');
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Error('encrypted');
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (entry.bytes === 0xffffffff || entry.at === 0xffffffff) throw new Error('ZIP64');
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Unpacks every entry once, each into at most the size that the directory claims.
 * @throws Error for an entry that is larger
 */
export function requireHonestSizes(bytes: Buffer, entries: readonly ZipEntry[]): void {
  for (const { method, packedBytes, bytes: claimed, at } of entries) {
    if (bytes.readUInt32LE(at) !== LOCAL) throw new Error('broken entry');
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(start, start + packedBytes);
    if (method === DEFLATED) inflateRawSync(packed, { maxOutputLength: Math.max(1, claimed) });
    else if (method !== 0 || packed.length > claimed) throw new Error('unusual entry');
  }
}
