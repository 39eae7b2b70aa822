import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { createUser } from '#server/features/accounts/users/create-user.ts';
import { endAllSessions } from '#server/features/accounts/users/end-all-sessions.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { Language } from '#shared/rules/languages.ts';
import { insertCode } from './desktop-codes.service.ts';

/** Identity of the only account of a server inside of the desktop application. It has no password. */
const OWNER = { issuer: 'urn:funnelsmith:this-computer', subject: 'owner' };
/** Reserved by RFC 2606, so that no mail can ever be sent to it. */
const OWNER_EMAIL = 'owner@this-computer.invalid';

/** Returns the id of the computer's account, which the first call creates. */
export async function ownerOf(ctx: ServiceContext, options: { language: Language }): Promise<number> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const identity = await UserIdentity.query(trx.db).findOne(OWNER);
    if (identity) return identity.userId;
    return createUser(trx, {
      claims: { email: OWNER_EMAIL, firstName: null, lastName: null, picture: null },
      identity: OWNER,
      role: 'admin',
      signupCredits: 0,
      language: options.language,
    });
  });
}

/** Makes a one-time code for the computer's account, and ends its earlier sessions, which nothing uses any more. */
export async function issueOwnerCode(
  ctx: ServiceContext,
  options: { language: Language; codeChallenge: string; redirectUri: string; deviceName: string },
): Promise<string> {
  const { language, ...request } = options;
  const userId = await ownerOf(ctx, { language });
  await endAllSessions(ctx, { userId });
  return insertCode(ctx, { ...request, userId, approvedBy: null });
}
