import Router from '@koa/router';
import type { Provider } from 'oidc-provider';
import { logSecurityEvent } from '#server/context/security-log.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { bookConfirmation } from '#server/features/accounts/email/account-mails.service.ts';
import { createCodeRouter } from '#server/features/accounts/factors/code.routes.ts';
import { hasSecondFactor } from '#server/features/accounts/factors/second-factor.service.ts';
import {
  checkPassword,
  isFirstAccount,
  newAccountSchema,
  signUp,
} from '#server/features/accounts/own-accounts/accounts.service.ts';
import { momentOfSignIn, strengthenHash } from '#server/features/accounts/own-accounts/address-accounts.ts';
import { noteRefusal } from '#server/features/accounts/own-accounts/note-refusal.ts';
import {
  refuseWeakPassword,
  WeakPasswordError,
} from '#server/features/accounts/own-accounts/password-rules.ts';
import { inTurn } from '#server/features/accounts/own-accounts/password-turns.ts';
import { allowSignUp, countByNetwork } from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import {
  createPasswordGuard,
  type IdentityContext,
  tryPassword,
} from '#server/features/accounts/own-accounts/try-password.ts';
import { createWaitingSignIns } from '#server/features/accounts/own-accounts/waiting-sign-ins.ts';
import {
  callOf,
  formBody,
  orTooMany,
  type PageContext,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import {
  type FormErrors,
  renderCreateAccountPage,
  renderErrorPage,
  renderSignInPage,
  type SignInPage,
} from '#server/features/accounts/pages/sign-in-pages.ts';
import { errorKey } from '#server/features/accounts/pages/sign-in-texts.ts';
import { accountOfPasskey, offerPasskey } from '#server/features/accounts/passkeys/passkey-sign-in.ts';
import { passkeySite } from '#server/features/accounts/passkeys/passkey-site.ts';
import { sendsAccountMails } from '#server/features/accounts/password/mail-reset.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { type SignInMethods, signInResult } from './embedded-identity-provider.ts';

const PAGE = '/signin/:uid';
const SIGN_IN_FIELDS = ['email', 'password'] as const;
/** Characters of what a browser sends for a passkey. */
const LONGEST_RESPONSE = 10_000;
const ACCOUNT_FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;
type AccountForm = Record<(typeof ACCOUNT_FIELDS)[number], string>;

/**
 * The pages of the embedded identity provider. They are HTML with forms, so the JSON contracts don't describe
 * them.
 */
export function createIdentityRouter(
  provider: Provider,
  deps: IdentityContext & { mail: MailContext },
  limits: RateLimits,
): Router {
  const { env, service } = deps;
  const { passwordCost } = env;
  const offered = {
    signupOpen: env.signupOpen,
    sendsMails: sendsAccountMails(env),
  };
  const router = new Router({ sensitive: true, strict: true });
  const guard = createPasswordGuard(deps, limits);
  const { knownBrowser } = guard;
  const site = passkeySite(env.publicUrl);
  const waiting = createWaitingSignIns(service.db, { lifetimeMs: env.sessionLifetimeMs });

  router.get(PAGE, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    if (env.signupOpen && 'create' in ctx.query) {
      ctx.redirect(`${ctx.path}/create-account`);
      return;
    }
    await sendSignInPage(ctx, { errors: {} });
  });

  router.post(PAGE, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form = readForm(ctx, SIGN_IN_FIELDS);
    const refuse = (status: number, problem: Pick<SignInPage, 'errors' | 'minutes'>) =>
      sendSignInPage(ctx, { values: { email: form.email }, ...problem }, status);
    const wrongCredentials = { errors: { form: 'wrongCredentials' } } as const;
    if (findUnsafeText(form).length > 0) {
      form.email = '';
      return refuse(401, wrongCredentials);
    }
    const { email, password } = form;
    const check = (onlyAccount: string | undefined) =>
      checkPassword(service, { email, password, passwordCost, onlyAccount });
    const tried = await tryPassword(ctx, guard, {
      email,
      find: check,
      failure: 'sign-in failed',
      method: 'password',
    });
    if ('refusal' in tried) return refuse(tried.refusal.status, tried.refusal.problem);
    const { account, turn } = tried;
    if (!(await finish(ctx, account))) {
      // A concurrent sign-in may have changed the hash of the same password.
      const again = await orTooMany(
        ctx,
        inTurn(turn, () => check(account.id)),
      );
      if ('minutes' in again) return refuse(429, { errors: { form: errorKey('sign_in_busy') } });
      if (!again.value || !(await finish(ctx, again.value))) return refuse(401, wrongCredentials);
    }
    // Not awaited. If it fails, the next sign-in tries again.
    strengthenHash(service, { account, password, cost: passwordCost }).catch((error: unknown) =>
      service.log.info({ err: error }, 'password not hashed anew'),
    );
  });

  router.post(`${PAGE}/passkey`, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const counted = await orTooMany(
      ctx,
      countByNetwork(limits, { limit: 'passkeyTry', address: clientAddress(ctx) }),
    );
    if ('minutes' in counted)
      return sendSignInPage(ctx, { errors: { form: 'tooManyAttempts' }, ...counted }, 429);
    const { response } = readForm(ctx, ['response'], LONGEST_RESPONSE);
    const uid = ctx.params.uid ?? '';
    const onRefused = (accountId: string) => noteRefusal(service, ctx, { way: 'passkey', accountId });
    const account = site && (await accountOfPasskey(service, { site, uid, answer: response, onRefused }));
    const ts = account && (await momentOfSignIn(service, account));
    if (!account || ts === undefined) {
      logSecurityEvent(service.log, 'sign-in failed', { ...callOf(ctx), method: 'passkey' });
      return sendSignInPage(ctx, { errors: { form: 'passkeyRefused' } }, 401);
    }
    await admit(ctx, { accountId: account.id, email: account.email, ts, methods: 'passkey' });
  });

  router.get(`${PAGE}/create-account`, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    sendPage(ctx, await createAccountPage(ctx, { errors: {}, values: {} }));
  });

  router.post(`${PAGE}/create-account`, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form = readForm(ctx, ACCOUNT_FIELDS);
    const refuse = async (errors: FormErrors, minutes?: number) => {
      const page = await createAccountPage(ctx, { errors, values: form, minutes });
      sendPage(ctx, page, minutes === undefined ? 422 : 429);
    };
    const parsed = newAccountSchema.safeParse(form);
    const errors: FormErrors = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    if (findUnsafeText(form).length > 0) errors.form = 'invalidCharacters';
    if (!parsed.success || errors.form || !env.signupOpen) return refuse(errors);
    const account = parsed.data;
    try {
      await refuseWeakPassword(account.password, account);
    } catch (error) {
      if (error instanceof WeakPasswordError) return refuse({ password: errorKey(error.code) });
      throw error;
    }
    const turn = { address: clientAddress(ctx), isKnown: false };
    const signedUp = await orTooMany(
      ctx,
      // Counted when its turn comes: a rejected attempt costs the database nothing.
      inTurn(turn, async () => {
        const { email } = account;
        const allowed = await orTooMany(ctx, allowSignUp(limits, { email, address: turn.address }));
        if ('minutes' in allowed) return { refused: 'tooManyAccounts', ...allowed } as const;
        const worked = await orTooMany(ctx, countByNetwork(limits, { limit: 'work', address: turn.address }));
        if ('minutes' in worked) return { refused: 'tooManyAttempts', ...worked } as const;
        return signUp(service, {
          account,
          passwordCost,
          credits: env.signupCredits,
          language: preferredLanguage(ctx),
          trustsAddress: env.trustsTypedEmails,
          ...(offered.sendsMails && { onAdded: confirmByMail }),
        });
      }),
    );
    if ('minutes' in signedUp) return refuse({ form: errorKey('sign_in_busy') }, signedUp.minutes);
    const added = signedUp.value;
    if ('refused' in added) return refuse({ form: added.refused }, added.minutes);
    const { accountId, passwordHash, userId } = added;
    if (userId !== undefined) logSecurityEvent(service.log, 'account created', { ...callOf(ctx), userId });
    if (!(await finish(ctx, { id: accountId, email: account.email, passwordHash })))
      return refuse({ form: errorKey('sign_in_busy') });
  });

  router.use(
    createCodeRouter(guard, {
      waiting,
      isCurrent: (ctx) => currentInteraction(provider, ctx),
      finish: (ctx, { kind, ...signIn }) => admit(ctx, { ...signIn, ts: signIn.loginTs, methods: kind }),
    }).routes(),
  );

  async function sendSignInPage(
    ctx: PageContext,
    problem: Pick<SignInPage, 'errors'> & Partial<SignInPage>,
    status = 200,
  ): Promise<void> {
    const page = { ...emptyPage(ctx), fields: SIGN_IN_FIELDS, ...problem };
    const passkey = site && (await offerPasskey(service, { site, uid: page.uid }));
    sendPage(ctx, renderSignInPage({ ...page, ...offered, passkey }), status);
  }

  /** Booked with the account. */
  async function confirmByMail(trx: ServiceContext, account: { id: string; email: string }) {
    await bookConfirmation({ ...trx, mailKey: deps.mail.mailKey }, { account, requestId: account.id });
  }

  /**
   * Ends a sign-in with the right password, or asks for the second factor.
   * @returns false when the password has changed since it was checked
   */
  async function finish(ctx: PageContext, account: Pick<IdentityAccount, 'id' | 'email' | 'passwordHash'>) {
    const ts = await momentOfSignIn(service, account);
    if (ts === undefined) return false;
    const { id: accountId, email } = account;
    if (!(await hasSecondFactor(service, { accountId }))) {
      await admit(ctx, { accountId, email, ts, methods: 'password' });
      return true;
    }
    const uid = ctx.params.uid ?? '';
    await waiting.put(uid, { accountId, email, loginTs: ts });
    ctx.status = 303;
    ctx.redirect(`/signin/${uid}/code`);
    return true;
  }

  async function admit(
    ctx: PageContext,
    options: { accountId: string; email: string; ts: number; methods: SignInMethods },
  ): Promise<void> {
    const { accountId, email } = options;
    const result = signInResult(accountId, options);
    const location = await provider.interactionResult(ctx.req, ctx.res, result);
    // Only now: a browser that is known has more attempts.
    knownBrowser.remember(ctx, { email, accountId });
    ctx.status = 303;
    ctx.redirect(location);
  }

  async function createAccountPage(
    ctx: PageContext,
    page: { errors: FormErrors; values: Partial<AccountForm>; minutes?: number | undefined },
  ): Promise<string> {
    return renderCreateAccountPage({
      ...emptyPage(ctx),
      fields: ACCOUNT_FIELDS,
      ...page,
      ...(!env.signupOpen && { errors: { form: 'signupClosed' } }),
      isFirstAccount: await isFirstAccount(service),
      welcomeCredits: env.signupCredits,
    });
  }

  return router;
}

function emptyPage(ctx: PageContext) {
  return { language: preferredLanguage(ctx), uid: ctx.params.uid ?? '', errors: {}, values: {} };
}

/** Whether the browser's cookie belongs to this sign-in. If not, sends the error page. */
async function currentInteraction(provider: Provider, ctx: PageContext): Promise<boolean> {
  try {
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    if (details.uid === ctx.params.uid) return true;
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error)) throw error;
  }
  sendPage(ctx, renderErrorPage(ctx), 400);
  return false;
}
