import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './password-workers.ts';

const BLOCK_SIZE = 8;
const PARALLELIZATION = 2;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Parameters of scrypt, and the salt in base64. */
interface Parameters {
  N: number;
  r: number;
  p: number;
  salt: string;
}

/**
 * @param cost log2 of scrypt's N. 16 is OWASP's advice with r=8 and p=2: 64 MiB and about 0.2 s
 * @param options.like a hash whose salt and cost are used, so that both can be compared; ignored if unreadable
 * @param options.work see {@link KeyRequest}
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64
 */
export async function hashPassword(
  password: string,
  cost: number,
  options: { like?: string | undefined; work?: number } = {},
): Promise<string> {
  const { N, r, p, salt } = parametersOf(options.like) ?? {
    N: 2 ** cost,
    r: BLOCK_SIZE,
    p: PARALLELIZATION,
    salt: randomBytes(SALT_BYTES).toString('base64'),
  };
  const key = await deriveKey({
    password: password.normalize('NFC'),
    salt: Buffer.from(salt, 'base64'),
    keyBytes: KEY_BYTES,
    cost: { N, r, p },
    work: options.work ?? N,
  });
  return ['scrypt', N, r, p, salt, Buffer.from(key).toString('base64')].join('$');
}

/** A hash with the same salt and cost that no known password has. */
export function unknownPassword(hash: string): string {
  return `${hash.slice(0, hash.lastIndexOf('$'))}$${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function haveSameParameters(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf('$')) === other.slice(0, other.lastIndexOf('$'));
}

export function isCheaper(hash: string, cost: number): boolean {
  return (parametersOf(hash)?.N ?? 0) < 2 ** cost;
}

export function isReadable(hash: string): boolean {
  return parametersOf(hash) !== undefined;
}

function parametersOf(hash = ''): Parameters | undefined {
  const [, N, r, p, salt] = /^scrypt\$(\d{1,7})\$(\d)\$(\d)\$([\w+/=]+)\$[\w+/=]+$/.exec(hash) ?? [];
  return salt === undefined ? undefined : { N: Number(N), r: Number(r), p: Number(p), salt };
}
