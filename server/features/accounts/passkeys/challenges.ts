import type { Database } from '#server/database/knex.ts';

const MODEL = 'PasskeyChallenge';

/** What a challenge is bound to: the session that adds a passkey, or the sign-in that asks for one. */
type ChallengeOf = { session: string } | { interaction: string };

const nameOf = (owner: ChallengeOf) =>
  'session' in owner ? `session ${owner.session}` : `interaction ${owner.interaction}`;

/** Keeps a challenge. A newer one of the same session or sign-in replaces it. */
export async function keepChallenge(
  db: Database,
  options: { owner: ChallengeOf; challenge: string; minutes: number },
): Promise<void> {
  const { owner, challenge, minutes } = options;
  await db('oidc_payloads')
    .insert({
      model: MODEL,
      id: nameOf(owner),
      payload: JSON.stringify({ challenge }),
      expiresAt: db.raw(`now() + ? * interval '1 minute'`, [minutes]),
    })
    .onConflict(['model', 'id'])
    .merge();
}

/** @returns the challenge, to only one caller; undefined if there is none or it has expired */
export async function takeChallenge(db: Database, owner: ChallengeOf): Promise<string | undefined> {
  const [row] = await db('oidc_payloads')
    .where({ model: MODEL, id: nameOf(owner) })
    .delete()
    .returning<{ challenge: string; isValid: boolean }[]>(
      db.raw(`payload->>'challenge' as challenge, expires_at > now() as is_valid`),
    );
  return row?.isValid ? row.challenge : undefined;
}
