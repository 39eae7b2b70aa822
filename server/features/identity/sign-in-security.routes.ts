import { AppError } from '#server/context/errors.ts';
import { isFreshlySignedIn } from '#server/features/users/fresh-sign-in.ts';
import type { Passkey as PasskeyRow } from '#server/models/accounts/passkey.ts';
import { SecondFactor } from '#server/models/accounts/second-factor.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import type { RequestContext } from '#server/routing/request-context.ts';
import * as contract from '#shared/contracts/accounts/sign-in-security.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { removeUserSecondFactor } from '#shared/contracts/admin/user-page.ts';
import type { EmailPagesContext } from './email/email.routes.ts';
import { changeOfCode, makeEmailChange, requestEmailChange } from './email-change/email-change.service.ts';
import { countRecoveryCodes } from './factors/recovery-codes.ts';
import {
  confirmSetup,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
  startSetup,
} from './factors/second-factor.service.ts';
import { findOwnAccount } from './own-account.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys/passkeys.service.ts';
import { sendsAccountMails } from './password/mail-reset.ts';
import { countByNetwork } from './sign-in-guard.ts';

/** Second factor and passkeys in the settings. With another identity provider nobody has an account to change. */
export const registerSignInSecurityRoutes: RegisterRoutes<EmailPagesContext> = (
  register,
  { service, env, mail, signIn },
  limits,
) => {
  const confirming = { ...service, mailKey: mail.mailKey, onVerifiedEmail: signIn.onVerifiedEmail };
  const requireMails = () => {
    if (!sendsAccountMails(env)) throw new AppError('not_found');
  };
  const site = passkeySite(env.publicUrl);
  /** With another provider even an older account here has nothing to change. */
  const requireOwnProvider = () => {
    if (env.oidc) throw new AppError('no_password_account');
  };
  const adding = (user: User, ctx: RequestContext) => ({
    site,
    userId: user.id,
    session: ctx.state.session?.idHash ?? '',
  });

  register(contract.getSignInSecurity, async ({ user, ctx }) => {
    const account = env.oidc ? undefined : await findOwnAccount(service, { userId: user.id });
    const accountId = account?.id;
    const factor =
      accountId === undefined ? undefined : await SecondFactor.query(service.db).findById(accountId);
    return {
      hasPassword: accountId !== undefined,
      needsSignIn: !(await isFreshlySignedIn(service, {
        userId: user.id,
        idHash: ctx.state.session?.idHash,
      })),
      canChangeEmail: accountId !== undefined && sendsAccountMails(env),
      secondFactorSince: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: accountId === undefined ? 0 : await countRecoveryCodes(service, { accountId }),
      passkeysOffered: accountId !== undefined && site !== undefined,
      passkeys:
        accountId === undefined ? [] : (await listPasskeys(service, { accountId })).map(presentPasskey),
    };
  });
  register(contract.startSecondFactor, async ({ user }) => {
    requireOwnProvider();
    return startSetup(service, { userId: user.id });
  });
  register(contract.confirmSecondFactor, async ({ user, body }) => {
    requireOwnProvider();
    await limits.attempts.consume('codeTry', limits.nameOf(`second factor of ${user.id}`));
    return { recoveryCodes: await confirmSetup(service, { userId: user.id, code: body.code }) };
  });
  register(contract.removeSecondFactor, async ({ user }) => {
    requireOwnProvider();
    await removeSecondFactor(service, { userId: user.id });
    return undefined;
  });
  register(contract.renewRecoveryCodes, async ({ user }) => {
    requireOwnProvider();
    return { recoveryCodes: await renewRecoveryCodes(service, { userId: user.id }) };
  });
  register(contract.changeEmail, async ({ user, body, ctx }) => {
    requireMails();
    requireOwnProvider();
    await limits.attempts.consume('mailRequest', limits.nameOf(`change of ${user.id}`));
    await limits.attempts.consume('mailRequest', limits.nameOf(`change ${body.email}`));
    // Last, so that what the others refuse costs the network nothing.
    await countByNetwork(limits, {
      limit: 'mailNetwork',
      address: clientAddress(ctx),
      purpose: 'mailRequest',
    });
    await requestEmailChange(mail, { userId: user.id, email: body.email });
    return undefined;
  });
  register(contract.confirmEmailChange, async ({ user, body }) => {
    requireMails();
    requireOwnProvider();
    await limits.attempts.consume('codeTry', limits.nameOf(`change of ${user.id}`));
    const changeId = await changeOfCode(confirming, { userId: user.id, code: body.code });
    if (changeId === undefined) throw new AppError('code_wrong');
    await makeEmailChange(confirming, { changeId });
    return undefined;
  });
  register(contract.startPasskey, async ({ user, ctx }) => {
    requireOwnProvider();
    return { ...(await startPasskey(service, adding(user, ctx))) };
  });
  register(contract.addPasskey, async ({ user, body, ctx }) => {
    requireOwnProvider();
    return presentPasskey(await addPasskey(service, { ...adding(user, ctx), ...body }));
  });
  register(contract.renamePasskey, async ({ user, params, body }) =>
    presentPasskey(await renamePasskey(service, { userId: user.id, id: params.id, name: body.name })),
  );
  register(contract.removePasskey, async ({ user, params }) => {
    requireOwnProvider();
    await removePasskey(service, { userId: user.id, id: params.id });
    return undefined;
  });
  register(removeUserSecondFactor, async ({ user, params }) => {
    await removeSecondFactorOf(service, { actorId: user.id, userId: params.id });
    return undefined;
  });
};

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): contract.Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
