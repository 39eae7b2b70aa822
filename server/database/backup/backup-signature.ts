import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '#server/context/errors.ts';
import { connectionConfig } from '#server/database/connection-config.ts';
import { withClient } from '#server/database/with-client.ts';
import type { BackupSeal } from './backup-format.ts';

/** Row of `settings` with the installation's key. Backups omit it, because it could sign forged ones. */
export const KEY_SETTING = 'backup_key';

/**
 * Signed with this key; not signed; signed, but without a key to verify it; signed with another key or for
 * other content.
 */
export type BackupOrigin = 'signed' | 'unsigned' | 'unchecked' | 'foreign';

/** @returns HMAC-SHA-256 of a backup's checksum, hexadecimal */
export function signatureOf(sha256: string, key: string): string {
  return createHmac('sha256', key).update(`funnelsmith backup ${sha256}`).digest('hex');
}

export function originOf({ sha256, hmac }: BackupSeal, key: string | undefined): BackupOrigin {
  if (hmac === undefined) return 'unsigned';
  if (key === undefined) return 'unchecked';
  const [given, right] = [Buffer.from(hmac), Buffer.from(signatureOf(sha256, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? 'signed' : 'foreign';
}

const WHY: Record<Exclude<BackupOrigin, 'signed'>, string> = {
  unsigned:
    'is not signed: an older version made it, or somebody took the signature away. Nothing shows that an installation of yours wrote it.',
  unchecked:
    'is signed, but a new database has no key to check that with. Set BACKUP_KEY to the key of the installation that made it ("npm run cli -- backup key" prints it there).',
  foreign:
    'has a signature that was not made with the given key: another installation made it, or somebody has changed it.',
};

export function warningAbout(file: string, origin: Exclude<BackupOrigin, 'signed'>): string {
  return (
    `WARNING: the backup ${file} ${WHY[origin]}\n` +
    'A restore trusts everything in it: who is an administrator, which password opens which account, what the prompts ' +
    'tell the AI providers, and how many credits everybody has.'
  );
}

/** @throws StartupError unless the signature is valid or the operator accepts an unsigned file */
export function requireOrigin(file: string, origin: BackupOrigin, acceptsUnsigned: boolean): void {
  if (origin === 'signed' || acceptsUnsigned) return;
  throw new StartupError(
    `${warningAbout(file, origin)}\nNothing was restored. If you know who made this file and who could have changed it ` +
      'since, repeat the command with --accept-unsigned.',
  );
}

/**
 * The installation's key, created at the first backup.
 * @returns undefined for an empty database
 * @throws StartupError when a new key can't be stored
 */
export async function installationKey(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.settings') is not null as exists`,
  );
  if (!rows[0]?.exists) return undefined;
  const existing = await readKey(client);
  if (existing !== undefined) return existing;
  const made = randomBytes(32).toString('base64url');
  try {
    await client.query(
      'insert into public.settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
      [KEY_SETTING, made],
    );
  } catch (cause) {
    throw new StartupError(
      `The key that signs backups could not be kept in the database (${(cause as Error).message}). Set BACKUP_KEY.`,
      { cause },
    );
  }
  return readKey(client);
}

async function readKey(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ key: string }>(
    `select value #>> '{}' as key from public.settings where key = $1`,
    [KEY_SETTING],
  );
  return rows[0]?.key;
}

export async function readInstallationKey(url: string): Promise<string> {
  const key = await withClient(
    { ...connectionConfig(url), application_name: 'funnelsmith-backup' },
    installationKey,
  );
  if (key === undefined) throw new StartupError('There is no key yet: this database is empty.');
  return key;
}
