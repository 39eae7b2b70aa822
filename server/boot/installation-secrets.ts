import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Env, InstallationSecrets } from '#server/context/configuration.ts';
import type { Database } from '#server/database/knex.ts';
import { Setting } from '#server/models/setting.ts';

/** Reads the installation's secrets; the first start creates them. Of concurrent starts, the first insert wins. */
export async function loadInstallationSecrets(
  db: Database,
  env: Pick<Env, 'sessionKeys'>,
): Promise<InstallationSecrets> {
  return {
    cookieKeys: env.sessionKeys ?? (await readOrMake(db, 'cookie_keys', () => [makeSecret()])),
    identityKeys: await readOrMake(db, 'identity_keys', makeIdentityKeys),
    identityClientSecret: await readOrMake(db, 'identity_client_secret', makeSecret),
    promptKey: await readOrMake(db, 'prompt_key', makeSecret),
    checkoutKey: await readOrMake(db, 'checkout_key', makeSecret),
    mailKey: await readOrMake(db, 'mail_key', makeSecret),
  };
}

const makeSecret = () => randomBytes(32).toString('base64url');

function makeIdentityKeys(): InstallationSecrets['identityKeys'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() }] };
}

async function readOrMake<Value>(db: Database, key: string, make: () => Value): Promise<Value> {
  const existing = await Setting.query(db).findById(key);
  if (existing) return existing.value as Value;
  await Setting.query(db).insert({ key, value: make() }).onConflict('key').ignore();
  const row = await Setting.query(db).findById(key).throwIfNotFound();
  return row.value as Value;
}
