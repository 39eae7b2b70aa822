import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  findZipDirectory,
  readZipEntries,
  ZIP_LOCAL_HEADER_BYTES,
  ZIP_TAIL_BYTES,
  type ZipEntry,
  zipDataStart,
} from './zip-directory.ts';

const DEFLATED = 8;
/** Packed bytes that are read at once. */
const PIECE = 256 * 1024;
/** Maximum bytes of the directory, which is in memory as a whole. */
const LARGEST_DIRECTORY = 16_000_000;

/** Bytes of an archive, read from anywhere. */
export interface ZipSource {
  bytes: number;
  /** @returns exactly `length` bytes */
  read(at: number, length: number): Promise<Buffer>;
}

/**
 * The entries of an archive, without unpacking anything. Nothing is ever written under their names.
 * @throws Error when it is damaged, encrypted, in the ZIP64 format or its directory is too large, or when a name leads
 * out of a folder or occurs twice
 */
export async function readZipFile(source: ZipSource): Promise<Map<string, ZipEntry>> {
  const tailBytes = Math.min(source.bytes, ZIP_TAIL_BYTES);
  const { count, bytes, at } = findZipDirectory(await source.read(source.bytes - tailBytes, tailBytes));
  if (bytes > LARGEST_DIRECTORY || at + bytes > source.bytes) throw new Error('broken directory');
  const entries = new Map<string, ZipEntry>();
  for (const entry of readZipEntries(await source.read(at, bytes), count)) {
    if (isOutside(entry.name)) throw new Error('unsafe name');
    if (entry.at + entry.packedBytes > at) throw new Error('broken entry');
    entries.set(entry.name, entry);
  }
  return entries;
}

/**
 * The content of an entry, piece by piece.
 * @throws Error when it is damaged, packed by another method than DEFLATE, or not as large as its directory claims
 */
export async function* unpackEntry(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer, undefined> {
  if (entry.method !== DEFLATED && entry.method !== 0) throw new Error('unusual entry');
  const packed = Readable.from(packedPieces(source, entry));
  const inflate = entry.method === DEFLATED ? createInflateRaw() : undefined;
  if (inflate) packed.on('error', (error) => inflate.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of inflate ? packed.pipe(inflate) : packed) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw new Error('larger than claimed');
      yield piece;
    }
  } finally {
    packed.destroy();
    inflate?.destroy();
  }
  if (bytes !== entry.bytes) throw new Error('smaller than claimed');
}

async function* packedPieces(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer, undefined> {
  const start = zipDataStart(await source.read(entry.at, ZIP_LOCAL_HEADER_BYTES), entry);
  for (let done = 0; done < entry.packedBytes; ) {
    const length = Math.min(PIECE, entry.packedBytes - done);
    yield await source.read(start + done, length);
    done += length;
  }
}

function isOutside(name: string): boolean {
  return /^[/\\]|^[a-z]:|\\|\0/iu.test(name) || name.split('/').includes('..');
}
