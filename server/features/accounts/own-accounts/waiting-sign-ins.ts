import type { Database } from '#server/database/knex.ts';
import { createOidcPayloadAdapter } from './oidc-payload-adapter.ts';

const MODEL = 'WaitingSignIn';
/** The lifetime of the provider's interaction. */
const SECONDS = 3_600;

/** A sign-in whose password was right, and which still needs the second factor. */
export interface WaitingSignIn {
  accountId: string;
  email: string;
  /** See `momentOfSignIn`. */
  loginTs: number;
}

/**
 * Sign-ins between password and second factor, by the id of their interaction. They are no result of the interaction
 * yet, so its next step asks for the password again. Everything that ends the user's sign-ins ends these too.
 */
export function createWaitingSignIns(db: Database, sessionTimes: { lifetimeMs: number }) {
  const rows = new (createOidcPayloadAdapter(db, sessionTimes))(MODEL);
  return {
    put: (uid: string, waiting: WaitingSignIn) => rows.upsert(uid, { ...waiting }, SECONDS),
    find: async (uid: string) => (await rows.find(uid)) as WaitingSignIn | undefined,
  };
}

/** Keeps a waiting sign-in until the transaction ends. @returns false if it is over */
export async function lockWaitingSignIn(trx: Database, uid: string): Promise<boolean> {
  const row = await trx('oidc_payloads').where({ model: MODEL, id: uid }).forUpdate().first('id');
  return row !== undefined;
}

export async function endWaitingSignIn(trx: Database, uid: string): Promise<void> {
  await trx('oidc_payloads').where({ model: MODEL, id: uid }).delete();
}
