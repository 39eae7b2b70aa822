import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';

const CODES = 10;
/** 25 characters of 32: 125 random bits, so that a plain hash is enough. */
const CODE_CHARACTERS = 25;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';

/**
 * Replaces an account's recovery codes.
 * @returns the codes; the database keeps only hashes
 */
export async function replaceRecoveryCodes(
  trx: ServiceContext,
  { accountId }: { accountId: string },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await trx.db('recovery_codes').where({ accountId }).delete();
  await trx.db('recovery_codes').insert(codes.map((code) => ({ accountId, codeHash: hashOf(code) })));
  return codes;
}

/** @returns whether it was an unused code of the account: true for only one of concurrent uses */
export async function spendRecoveryCode(
  ctx: ServiceContext,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const spent = await ctx
    .db('recovery_codes')
    .where({ accountId, codeHash: hashOf(code) })
    .whereNull('usedAt')
    .update({ usedAt: ctx.now() });
  return spent === 1;
}

export async function countRecoveryCodes(
  ctx: ServiceContext,
  { accountId }: { accountId: string },
): Promise<number> {
  const rows = await ctx.db('recovery_codes').where({ accountId }).whereNull('usedAt').select('codeHash');
  return rows.length;
}

function newCode(): string {
  const letters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replace(/.{5}(?!$)/g, '$&-');
}

/** People type codes with spaces, capitals or without the hyphens. */
function hashOf(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[\s-]/gu, ''));
}
