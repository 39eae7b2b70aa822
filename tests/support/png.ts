import { crc32, deflateSync } from 'node:zlib';

export interface MadePng {
  width?: number;
  height?: number;
  depth?: number;
  /** 2: RGB; 6: RGBA. */
  colour?: number;
  interlace?: number;
  /** Chunks before the pixels. */
  extra?: readonly { type: string; data: Buffer }[];
  /** Unpacked pixel rows, each after its filter byte. */
  rows?: Buffer;
  /** Bytes after the end. */
  after?: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour, or what is meant to be refused. */
export function makePng(options: MadePng = {}): Buffer<ArrayBuffer> {
  const { width = 16, height = width, depth = 8, colour = 2, interlace = 0, extra = [] } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const rows = options.rows ?? Buffer.alloc(height * (1 + width * (colour === 6 ? 4 : 3)));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...extra.map(({ type, data }) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    options.after ?? Buffer.alloc(0),
  ]);
}

/** The types of a PNG's chunks. */
export function chunkTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = SIGNATURE.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    types.push(bytes.toString('latin1', at + 4, at + 8));
  }
  return types;
}
