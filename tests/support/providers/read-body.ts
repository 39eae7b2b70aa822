import type { IncomingMessage } from 'node:http';
import type { JsonBody } from './routes/route.ts';

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
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
