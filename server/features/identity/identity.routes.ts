import Router from '@koa/router';
import type { Provider } from 'oidc-provider';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { errorKey } from '#server/features/identity/sign-in-texts.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { findUnsafeText } from '#server/routing/json-safety.ts';
import { preferredLanguage } from '#server/routing/preferred-language.ts';
import {
  checkPassword,
  isFirstAccount,
  type NewAccount,
  newAccountSchema,
  signUp,
} from './accounts.service.ts';
import { momentOfSignIn, strengthenHash } from './address-accounts.ts';
import { callOf, formBody, orTooMany, type PageContext, readForm } from './page-form.ts';
import { refuseWeakPassword, WeakPasswordError } from './password/password-rules.ts';
import { inTurn } from './password-turns.ts';
import { allowSignUp, allowWork } from './sign-in-guard.ts';
import {
  type FormErrors,
  renderCreateAccountPage,
  renderErrorPage,
  renderSignInPage,
  type SignInPage,
} from './sign-in-pages.ts';
import { createPasswordGuard, type IdentityContext, tryPassword } from './try-password.ts';

/** The pages of the embedded identity provider. HTML and forms, so outside the JSON contracts. */
export function createIdentityRouter(provider: Provider, deps: IdentityContext, limits: RateLimits): Router {
  const { env, service } = deps;
  const router = new Router({ sensitive: true, strict: true });
  const guard = createPasswordGuard(deps, limits);
  const { knownBrowser } = guard;
  const page = '/signin/:uid';

  router.get(page, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    ctx.type = 'html';
    ctx.body = renderSignInPage({ ...emptyPage(ctx), signupOpen: env.signupOpen });
  });

  router.post(page, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form: Form = readForm(ctx, ['email', 'password', 'firstName', 'lastName']);
    const unsafe = findUnsafeText(form).length > 0;
    const refuse = (status: number, problem: Pick<SignInPage, 'errors' | 'minutes'>) => {
      ctx.status = status;
      ctx.type = 'html';
      ctx.body = renderSignInPage({
        ...emptyPage(ctx),
        values: { email: unsafe ? '' : form.email },
        ...problem,
        signupOpen: env.signupOpen,
      });
    };
    if (unsafe) return refuse(401, { errors: { form: 'wrongCredentials' } });
    const email = form.email.slice(0, 1_000);
    const password = form.password.slice(0, 1_000);
    const { passwordCost } = env;
    const tried = await tryPassword(ctx, guard, {
      email,
      find: (onlyAccount) => checkPassword(service, { email, password, passwordCost, onlyAccount }),
      failure: 'sign-in failed',
      method: 'password',
    });
    if ('refusal' in tried) return refuse(tried.refusal.status, tried.refusal.problem);
    const { account, turn } = tried;
    const onlyAccount = account.id;
    const check = () => checkPassword(service, { email, password, passwordCost, onlyAccount });
    let isFinished = await finish(ctx, account);
    if (!isFinished) {
      // Another sign-in may only have hashed the same password anew.
      const again = await orTooMany(ctx, inTurn(turn, check));
      if ('minutes' in again) return refuse(429, { errors: { form: errorKey('sign_in_busy') } });
      isFinished = again.value !== undefined && (await finish(ctx, again.value));
    }
    if (!isFinished) return refuse(401, { errors: { form: 'wrongCredentials' } });
    knownBrowser.remember(ctx, { email, accountId: account.id });
    // Nobody waits for it: if it fails, the next sign-in does it.
    strengthenHash(service, { account, password, cost: passwordCost }).catch((error: unknown) =>
      service.log.info({ err: error }, 'password not hashed anew'),
    );
  });

  router.get(`${page}/create-account`, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, {}, {});
  });

  router.post(`${page}/create-account`, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form: Form = readForm(ctx, ['email', 'password', 'firstName', 'lastName']);
    const errors: FormErrors = findUnsafeText(form).length > 0 ? { form: 'invalidCharacters' } : {};
    let minutes: number | undefined;
    const turn = { address: clientAddress(ctx), isKnown: false };
    const parsed = newAccountSchema.safeParse(form);
    if (!env.signupOpen) Object.assign(errors, { form: 'signupClosed' });
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        Object.assign(errors, { [String(issue.path[0])]: issue.message });
    }
    if (parsed.success && Object.keys(errors).length === 0) {
      Object.assign(errors, await passwordProblem(parsed.data));
    }
    if (parsed.success && Object.keys(errors).length === 0) {
      const options = {
        account: parsed.data,
        passwordCost: env.passwordCost,
        credits: env.signupCredits,
        language: preferredLanguage(ctx),
        trustsAddress: env.trustsTypedEmails,
      };
      const signedUp = await orTooMany(
        ctx,
        // Counted when it is its turn: what has to come back later costs the database nothing.
        inTurn(turn, async () => {
          const { email } = parsed.data;
          const allowed = await orTooMany(ctx, allowSignUp(limits, { email, address: turn.address }));
          if ('minutes' in allowed) return { refused: 'tooManyAccounts', ...allowed } as const;
          const worked = await orTooMany(ctx, allowWork(limits, turn));
          if ('minutes' in worked) return { refused: 'tooManyAttempts', ...worked } as const;
          return signUp(service, options);
        }),
      );
      if ('minutes' in signedUp) {
        errors.form = errorKey('sign_in_busy');
        minutes = signedUp.minutes;
      } else if ('refused' in signedUp.value) {
        errors.form = signedUp.value.refused;
        minutes = signedUp.value.minutes;
      } else {
        const { accountId, passwordHash, userId } = signedUp.value;
        if (userId !== undefined)
          logSecurityEvent(service.log, 'account created', { ...callOf(ctx), userId });
        if (await finish(ctx, { id: accountId, passwordHash })) {
          knownBrowser.remember(ctx, { email: parsed.data.email, accountId });
          return;
        }
        errors.form = errorKey('sign_in_busy');
      }
    }
    ctx.status = minutes === undefined ? 422 : 429;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, errors, form, minutes);
  });

  /** @returns false when the password was changed after it had been looked at */
  async function finish(ctx: PageContext, account: Pick<IdentityAccount, 'id' | 'passwordHash'>) {
    const ts = await momentOfSignIn(service, account);
    if (ts === undefined) return false;
    const login = { accountId: account.id, remember: true, ts };
    const location = await provider.interactionResult(ctx.req, ctx.res, { login });
    ctx.status = 303;
    ctx.redirect(location);
    return true;
  }

  async function createAccountPage(
    ctx: PageContext,
    errors: FormErrors,
    values: Partial<Form>,
    minutes?: number,
  ): Promise<string> {
    return renderCreateAccountPage({
      ...emptyPage(ctx),
      errors: env.signupOpen ? errors : { form: 'signupClosed' },
      values,
      minutes,
      isFirstAccount: await isFirstAccount(service),
      welcomeCredits: env.signupCredits,
    });
  }

  return router;
}

type Form = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

function emptyPage(ctx: PageContext) {
  return { language: preferredLanguage(ctx), uid: ctx.params.uid ?? '', errors: {}, values: {} };
}

/** Whether the browser's cookie belongs to this sign-in; if not, the error page is the answer. */
async function currentInteraction(provider: Provider, ctx: PageContext): Promise<boolean> {
  try {
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    if (details.uid === ctx.params.uid) return true;
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error)) throw error;
  }
  ctx.status = 400;
  ctx.type = 'html';
  ctx.body = renderErrorPage(ctx);
  return false;
}

async function passwordProblem(account: NewAccount): Promise<FormErrors> {
  try {
    await refuseWeakPassword(account.password, account);
    return {};
  } catch (error) {
    if (error instanceof WeakPasswordError) return { password: errorKey(error.code) };
    throw error;
  }
}
