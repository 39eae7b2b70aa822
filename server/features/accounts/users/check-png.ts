import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { AppError } from '#server/context/errors.ts';
import { AVATAR } from '#shared/rules/avatar.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk besides its data: length, type and checksum. */
const CHUNK_FRAME = 12;
/** Bytes per pixel by colour type. Browsers write truecolour, with or without alpha (PNG, section 11.2.1). */
const PIXEL_BYTES: Record<number, number> = { 2: 3, 6: 4 };
const HIGHEST_FILTER = 4;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const pack = promisify<Buffer, Buffer>(deflate);

interface Chunk {
  type: string;
  data: Buffer;
}

/**
 * Checks a PNG to its last pixel row and writes it anew, so that nothing is kept but the pixels: no metadata, no
 * unknown chunks, no bytes after the end.
 * @throws AppError `picture_refused` unless it is undamaged and a square of 8 bits per channel, RGB or RGBA, not
 *   interlaced, of at most `AVATAR.pixels`
 */
export async function rewritePng(bytes: Buffer): Promise<Buffer> {
  const [header, ...others] = readChunks(bytes);
  const last = others.at(-1);
  if (header?.type !== 'IHDR' || header.data.length !== 13 || last?.type !== 'IEND') throw refused();
  const side = header.data.readUInt32BE(0);
  const [depth, colour = -1, compression, filter, interlace] = header.data.subarray(8);
  const pixelBytes = PIXEL_BYTES[colour];
  if (
    side < 1 ||
    side > AVATAR.pixels ||
    header.data.readUInt32BE(4) !== side ||
    depth !== 8 ||
    pixelBytes === undefined ||
    [compression, filter, interlace].some((value) => value !== 0)
  ) {
    throw refused();
  }
  const packed = Buffer.concat(others.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const rowBytes = 1 + side * pixelBytes;
  // The limit ends the work on a picture that unpacks to more than it says.
  const rows = await unpack(packed, { maxOutputLength: side * rowBytes }).catch(() => undefined);
  if (rows?.length !== side * rowBytes) throw refused();
  for (let row = 0; row < side; row += 1) {
    if ((rows[row * rowBytes] ?? 0) > HIGHEST_FILTER) throw refused();
  }
  return Buffer.concat([
    SIGNATURE,
    writeChunk(header),
    writeChunk({ type: 'IDAT', data: await pack(rows) }),
    writeChunk({ type: 'IEND', data: Buffer.alloc(0) }),
  ]);
}

/** The chunks up to the first `IEND`. */
function readChunks(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw refused();
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) throw refused();
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw refused();
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw refused();
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const refused = () => new AppError('picture_refused');
