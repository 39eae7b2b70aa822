import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const BLOCK_SIZE = 8;
const PARALLELIZATION = 2;
const KEY_BYTES = 32;

/**
 * @param cost logarithm to base 2 of scrypt's N; each more doubles time and memory. 16 is what OWASP asks for with r=8 and
 *   p=2: 64 MiB and about 0.2 s
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const N = 2 ** cost;
  const salt = randomBytes(16);
  const key = await derive(
    password.normalize('NFC'),
    salt,
    KEY_BYTES,
    optionsOf(N, BLOCK_SIZE, PARALLELIZATION),
  );
  return ['scrypt', N, BLOCK_SIZE, PARALLELIZATION, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

/** Compares in constant time. An unreadable hash matches nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const options = optionsOf(Number(N), Number(r), Number(p));
  const actual = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64'),
    expected.length,
    options,
  );
  return timingSafeEqual(actual, expected);
}

/** Whether a hash was made with less work than is asked for today. */
export function isCheaper(hash: string, cost: number): boolean {
  return Number(hash.split('$')[1]) < 2 ** cost;
}

/** Twice the memory that it takes; Node.js allows 32 MiB by itself. */
function optionsOf(N: number, r: number, p: number): ScryptOptions {
  return { N, r, p, maxmem: 256 * N * r };
}
