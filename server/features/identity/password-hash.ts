import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP: N=2^16, r=8, p=2. 64 MiB and about 0.2 s a try. */
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 160 * 1024 * 1024 };
const KEY_BYTES = 32;

/** @returns `scrypt$N$r$p$salt$key`, salt and key in base64 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Compares in constant time. An unreadable hash matches nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64'), expected.length, {
    ...COST,
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}
