import { AppError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import type { EmailPagesContext } from '#server/features/accounts/email/email.routes.ts';
import {
  changeOfCode,
  makeEmailChange,
  requestEmailChange,
} from '#server/features/accounts/email/email-change.service.ts';
import { countRecoveryCodes } from '#server/features/accounts/factors/recovery-codes.ts';
import {
  confirmSetup,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
  startSetup,
} from '#server/features/accounts/factors/second-factor.service.ts';
import { lockAccounts } from '#server/features/accounts/own-accounts/address-accounts.ts';
import { findOwnAccount } from '#server/features/accounts/own-accounts/own-account.ts';
import { countByNetwork } from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import { passkeySite } from '#server/features/accounts/passkeys/passkey-site.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#server/features/accounts/passkeys/passkeys.service.ts';
import { sendsAccountMails } from '#server/features/accounts/password/mail-reset.ts';
import { isFreshlySignedIn } from '#server/features/accounts/sessions/fresh-sign-in.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Passkey as PasskeyRow } from '#server/models/accounts/passkey.ts';
import { SecondFactor } from '#server/models/accounts/second-factor.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import * as contract from '#shared/contracts/accounts/sign-in-security.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { removeUserSecondFactor } from '#shared/contracts/admin/user-page.ts';

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
  register(contract.startSecondFactor, async ({ user, whileSignedIn }) => {
    requireOwnProvider();
    return whileSignedIn(service, (trx) => startSetup(trx, { userId: user.id }));
  });
  register(contract.confirmSecondFactor, async ({ user, body, whileSignedIn }) => {
    requireOwnProvider();
    await limits.attempts.consume('codeTry', limits.nameOf(`second factor of ${user.id}`));
    const setup = { userId: user.id, code: body.code };
    return { recoveryCodes: await whileSignedIn(service, (trx) => confirmSetup(trx, setup)) };
  });
  register(contract.removeSecondFactor, async ({ user, whileSignedIn }) => {
    requireOwnProvider();
    await whileSignedIn(service, (trx) => removeSecondFactor(trx, { userId: user.id }));
  });
  register(contract.renewRecoveryCodes, async ({ user, whileSignedIn }) => {
    requireOwnProvider();
    const whose = { userId: user.id };
    return { recoveryCodes: await whileSignedIn(service, (trx) => renewRecoveryCodes(trx, whose)) };
  });
  register(contract.changeEmail, async ({ user, body, ctx, whileSignedIn }) => {
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
    const change = { userId: user.id, email: body.email };
    await whileSignedIn(mail, (trx) => requestEmailChange(trx, change));
  });
  register(contract.confirmEmailChange, async ({ user, body, whileSignedIn }) => {
    requireMails();
    requireOwnProvider();
    await limits.attempts.consume('codeTry', limits.nameOf(`change of ${user.id}`));
    const changeId = await changeOfCode(confirming, { userId: user.id, code: body.code });
    if (changeId === undefined) throw new AppError('code_wrong');
    await withRepeatedTransaction(confirming, async (trx) => {
      // In the order of an undo, which must not wait for a deadlock to be found.
      await lockAccounts(trx);
      await whileSignedIn(trx, () => makeEmailChange(trx, { changeId }));
    });
  });
  register(contract.startPasskey, async ({ user, ctx, whileSignedIn }) => {
    requireOwnProvider();
    return { ...(await whileSignedIn(service, (trx) => startPasskey(trx, adding(user, ctx)))) };
  });
  register(contract.addPasskey, async ({ user, body, ctx, whileSignedIn }) => {
    requireOwnProvider();
    return presentPasskey(await addPasskey(service, { ...adding(user, ctx), ...body, whileSignedIn }));
  });
  register(contract.renamePasskey, async ({ user, params, body, whileSignedIn }) => {
    const change = { userId: user.id, id: params.id, name: body.name };
    return presentPasskey(await whileSignedIn(service, (trx) => renamePasskey(trx, change)));
  });
  register(contract.removePasskey, async ({ user, params, whileSignedIn }) => {
    requireOwnProvider();
    await whileSignedIn(service, (trx) => removePasskey(trx, { userId: user.id, id: params.id }));
  });
  register(removeUserSecondFactor, async ({ user, params, whileSignedIn }) => {
    const whose = { actorId: user.id, userId: params.id };
    await whileSignedIn(service, (trx) => removeSecondFactorOf(trx, whose));
  });
};

const presentPasskey = (row: PasskeyRow): contract.Passkey => presentRow(contract.passkeySchema, row);
