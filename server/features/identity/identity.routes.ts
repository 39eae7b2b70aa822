import { randomBytes } from 'node:crypto';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Provider } from 'oidc-provider';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { AppError } from '#server/errors.ts';
import { findUnsafeText } from '#server/http/json-safety.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { checkPassword, createAccount, isFirstAccount, newAccountSchema } from './accounts.service.ts';
import { allowSignIn, allowSignUp, rememberedAs } from './sign-in-guard.ts';
import {
  type FormErrors,
  renderCreateAccountPage,
  renderErrorPage,
  renderSignInPage,
  type SignInPage,
} from './sign-in-pages.ts';

/** Says, signed, which account the browser has signed in to, so that guesses of others don't keep its owner out. */
const KNOWN_BROWSER_COOKIE = 'funnelsmith_known_browser';
const KNOWN_BROWSER_DAYS = 180;

/** The pages of the embedded identity provider. HTML and forms, so outside the JSON contracts. */
export function createIdentityRouter(provider: Provider, deps: AppDependencies, limits: RateLimits): Router {
  const { env, service } = deps;
  const router = new Router();
  const formBody = bodyParser({ enableTypes: ['form'], formLimit: '20kb' });

  const page = '/signin/:uid';

  router.get(page, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    ctx.type = 'html';
    ctx.body = renderSignInPage({ ...emptyPage(ctx), signupOpen: env.signupOpen });
  });

  router.post(page, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form = readForm(ctx);
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
    const allowed = await orTooMany(
      ctx,
      allowSignIn(limits, {
        email,
        address: clientAddress(ctx),
        device: ctx.cookies.get(KNOWN_BROWSER_COOKIE, { signed: true }),
      }),
    );
    if ('minutes' in allowed) return refuse(429, { errors: { form: 'tooManyAttempts' }, ...allowed });
    const accountId = await checkPassword(service, { email, password: form.password.slice(0, 1_000) });
    if (!accountId) return refuse(401, { errors: { form: 'wrongCredentials' } });
    await allowed.value.succeeded();
    rememberBrowser(ctx, email);
    return finish(provider, ctx, accountId);
  });

  router.get(`${page}/create-account`, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, {}, {});
  });

  router.post(`${page}/create-account`, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form = readForm(ctx);
    const errors: FormErrors = findUnsafeText(form).length > 0 ? { form: 'invalidCharacters' } : {};
    let minutes: number | undefined;
    const parsed = newAccountSchema.safeParse(form);
    if (!env.signupOpen) Object.assign(errors, { form: 'signupClosed' });
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        Object.assign(errors, { [String(issue.path[0])]: issue.message });
    }
    if (parsed.success && Object.keys(errors).length === 0) {
      const allowed = await orTooMany(ctx, allowSignUp(limits, { address: clientAddress(ctx) }));
      if ('minutes' in allowed) {
        errors.form = 'tooManyAccounts';
        minutes = allowed.minutes;
      }
    }
    if (parsed.success && Object.keys(errors).length === 0) {
      try {
        const { accountId } = await createAccount(service, {
          account: parsed.data,
          credits: env.signupCredits,
          language: preferredLanguage(ctx),
          emailVerified: env.trustsTypedEmails,
        });
        rememberBrowser(ctx, parsed.data.email);
        return await finish(provider, ctx, accountId);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        Object.assign(errors, { email: 'emailTaken' });
      }
    }
    ctx.status = minutes === undefined ? 422 : 429;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, errors, form, minutes);
  });

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

  function rememberBrowser(ctx: PageContext, email: string): void {
    const value = rememberedAs(limits, { email, nonce: randomBytes(12).toString('base64url') });
    ctx.cookies.set(KNOWN_BROWSER_COOKIE, value, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: env.publicUrl.startsWith('https:'),
      path: '/signin',
      maxAge: KNOWN_BROWSER_DAYS * 86_400_000,
    });
  }

  return router;
}

/** What was allowed, or after how many minutes to come back. */
async function orTooMany<Value>(
  ctx: PageContext,
  allowing: Promise<Value>,
): Promise<{ value: Value } | { minutes: number }> {
  try {
    return { value: await allowing };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
    const seconds = error.details?.retryAfterSeconds ?? 1;
    ctx.set('Retry-After', String(seconds));
    return { minutes: Math.ceil(seconds / 60) };
  }
}

type PageContext = Pick<
  Context,
  | 'req'
  | 'res'
  | 'request'
  | 'ip'
  | 'cookies'
  | 'set'
  | 'acceptsLanguages'
  | 'status'
  | 'type'
  | 'body'
  | 'redirect'
> & {
  params: Record<string, string>;
};
type Form = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

function emptyPage(ctx: PageContext) {
  return { language: preferredLanguage(ctx), uid: ctx.params.uid ?? '', errors: {}, values: {} };
}

function readForm(ctx: PageContext): Form {
  const body = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
  const text = (name: keyof Form) => (typeof body[name] === 'string' ? body[name] : '');
  return {
    email: text('email'),
    password: text('password'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  };
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

async function finish(provider: Provider, ctx: PageContext, accountId: string): Promise<void> {
  const location = await provider.interactionResult(ctx.req, ctx.res, {
    login: { accountId, remember: true },
  });
  ctx.status = 303;
  ctx.redirect(location);
}
