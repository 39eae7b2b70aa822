import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Keychain } from '#main/auth/token-vault.ts';

/** Answers that the screens need to show what was opened before. Streams, exports of accounts and admin pages are not. */
const KEPT_PATHS =
  /^\/api\/(?:auth\/user|system|products|generated-content|research-types|kits|credit-transactions|due-credits|user\/(?:quotas|notifications)|ai-edits\/allowance|generations)(?:[/?]|$)/u;
const STREAM = /\/(?:events|stream)(?:[/?]|$)/u;
const LARGEST_ANSWER = 4_000_000;
const MOST_FILES = 2_000;
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An answer of the server, as it was received while there was a connection. */
export interface OfflineCopy {
  contentType: string;
  body: string;
}

export type OfflineCopies = ReturnType<typeof createOfflineCopies>;

/**
 * Keeps encrypted copies of answers on disk, for the time without a connection. Each account has its own: the path and
 * the account are part of the file's name and of what the encryption protects. The key is in the keychain, so copies
 * without it are of no use.
 *
 * @param options.key 32 bytes; undefined: nothing is kept
 */
export function createOfflineCopies(options: { folder: string; key: () => Buffer | undefined }) {
  const { folder, key } = options;
  const placeOf = (account: string, path: string) =>
    join(folder, createHash('sha256').update(`${account}\0${path}`).digest('hex'));

  return {
    isKept: (method: string, path: string): boolean =>
      method === 'GET' && KEPT_PATHS.test(path) && !STREAM.test(path),
    keep: (account: string, path: string, copy: OfflineCopy): void => {
      const secret = key();
      if (!secret || copy.body.length > LARGEST_ANSWER) return;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(`${account}\0${path}`));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(copy), 'utf8'), cipher.final()]);
      const file = placeOf(account, path);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        // A crash leaves the old copy or the new one.
        writeFileSync(`${file}.new`, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 0o600 });
        renameSync(`${file}.new`, file);
        removeOldest(folder);
      } catch {
        // A full disk costs only the copy.
        rmSync(`${file}.new`, { force: true });
      }
    },
    read: (account: string, path: string): OfflineCopy | undefined => {
      const secret = key();
      if (!secret) return undefined;
      const file = placeOf(account, path);
      try {
        const bytes = readFileSync(file);
        const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(`${account}\0${path}`))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const opened = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
        utimesSync(file, new Date(), new Date());
        return JSON.parse(opened.toString('utf8')) as OfflineCopy;
      } catch {
        return undefined;
      }
    },
    /** Called at every sign-out. */
    clear: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Removes a tenth of the files, those that were used longest ago, once there are too many. */
function removeOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= MOST_FILES) return;
  const byAge = names
    .map((name) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => a.at - b.at);
  for (const { file } of byAge.slice(0, MOST_FILES / 10)) rmSync(file, { force: true });
}

const SERVICE = 'Funnelsmith offline copies';
const ACCOUNT = 'key';

/** The key of the offline copies, from the keychain; undefined without one. The first call makes it. */
export async function loadOfflineKey(keychain: Keychain): Promise<Buffer | undefined> {
  try {
    const stored = await keychain.getPassword(SERVICE, ACCOUNT);
    if (stored) return Buffer.from(stored, 'base64');
    const made = randomBytes(32).toString('base64');
    await keychain.setPassword(SERVICE, ACCOUNT, made);
    // Some keychains silently drop an entry.
    return (await keychain.getPassword(SERVICE, ACCOUNT)) === made ? Buffer.from(made, 'base64') : undefined;
  } catch {
    return undefined;
  }
}
