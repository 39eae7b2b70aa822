import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Provider } from 'oidc-provider';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { AppError } from '#server/errors.ts';
import { findUnsafeText } from '#server/http/json-safety.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { checkPassword, createAccount, isFirstAccount, newAccountSchema } from './accounts.service.ts';
import {
  type FormErrors,
  renderCreateAccountPage,
  renderErrorPage,
  renderSignInPage,
} from './sign-in-pages.ts';

/** The pages of the embedded identity provider. HTML and forms, so outside the JSON contracts. */
export function createIdentityRouter(provider: Provider, deps: AppDependencies): Router {
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
    const accountId = unsafe
      ? undefined
      : await checkPassword(service, { email: form.email, password: form.password.slice(0, 1_000) });
    if (accountId) return finish(provider, ctx, accountId);
    ctx.status = 401;
    ctx.type = 'html';
    ctx.body = renderSignInPage({
      ...emptyPage(ctx),
      values: { email: unsafe ? '' : form.email },
      errors: { form: 'wrongCredentials' },
      signupOpen: env.signupOpen,
    });
  });

  router.get(`${page}/create-account`, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, {}, {});
  });

  router.post(`${page}/create-account`, formBody, async (ctx) => {
    if (!(await currentInteraction(provider, ctx))) return;
    const form = readForm(ctx);
    const errors = findUnsafeText(form).length > 0 ? { form: 'invalidCharacters' } : {};
    const parsed = newAccountSchema.safeParse(form);
    if (!env.signupOpen) Object.assign(errors, { form: 'signupClosed' });
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        Object.assign(errors, { [String(issue.path[0])]: issue.message });
    }
    if (parsed.success && Object.keys(errors).length === 0) {
      try {
        const { accountId } = await createAccount(service, {
          account: parsed.data,
          credits: env.signupCredits,
          language: preferredLanguage(ctx),
          emailVerified: env.trustsTypedEmails,
        });
        return await finish(provider, ctx, accountId);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        Object.assign(errors, { email: 'emailTaken' });
      }
    }
    ctx.status = 422;
    ctx.type = 'html';
    ctx.body = await createAccountPage(ctx, errors, form);
  });

  async function createAccountPage(
    ctx: PageContext,
    errors: FormErrors,
    values: Partial<Form>,
  ): Promise<string> {
    return renderCreateAccountPage({
      ...emptyPage(ctx),
      errors: env.signupOpen ? errors : { form: 'signupClosed' },
      values,
      isFirstAccount: await isFirstAccount(service),
      welcomeCredits: env.signupCredits,
    });
  }

  return router;
}

type PageContext = Pick<
  Context,
  'req' | 'res' | 'request' | 'acceptsLanguages' | 'status' | 'type' | 'body' | 'redirect'
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
