import type { IncomingMessage } from 'node:http';
import type { JsonBody } from './routes/route.ts';

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * @param limit in bytes
 * @throws BodyTooLarge as soon as the limit is exceeded; the request can still be answered
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  // Otherwise leaving the loop would close the connection before the answer.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += (piece as Buffer).length;
    if (size > limit) throw new BodyTooLarge();
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** @returns undefined for invalid JSON */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @returns null unless the text is a JSON object */
export function parseObject(bytes: Buffer): JsonBody | null {
  const value = parseJson(bytes);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonBody) : null;
}
