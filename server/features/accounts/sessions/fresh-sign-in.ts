import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { FRESH_SIGN_IN_MINUTES } from '#shared/contracts/accounts/sign-in.ts';

export interface Caller {
  userId: number;
  /** Id hash of the session that makes this request. */
  idHash: string | undefined;
}

/** Whether the password, and the second factor if there is one, was asked for a short time ago. */
export async function isFreshlySignedIn(ctx: ServiceContext, { userId, idHash }: Caller): Promise<boolean> {
  const session = await ctx
    .db('sessions')
    .where({ userId, idHash: idHash ?? '' })
    .whereRaw(
      `coalesce(
         to_timestamp((coalesce(data ->> 'askedAt', data ->> 'signedInAt'))::double precision),
         created_at
       ) > now() - make_interval(mins => ?)`,
      [FRESH_SIGN_IN_MINUTES],
    )
    .first('idHash');
  return session !== undefined;
}

/** @throws AppError `fresh_sign_in_required` */
export async function requireFreshSignIn(ctx: ServiceContext, caller: Caller): Promise<void> {
  if (!(await isFreshlySignedIn(ctx, caller))) throw new AppError('fresh_sign_in_required');
}
