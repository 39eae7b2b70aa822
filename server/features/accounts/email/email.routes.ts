import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { z } from 'zod';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { countByNetwork } from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import type { IdentityContext } from '#server/features/accounts/own-accounts/try-password.ts';
import {
  callOf,
  formBody,
  orTooMany,
  type PageContext,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import { buttonPage, messagePage } from '#server/features/accounts/pages/page-layout.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { accountOfCode, accountOfToken, type ConfirmContext, confirmEmail } from './confirm-email.service.ts';
import {
  type ForgotPage,
  renderDeadLinkPage,
  renderForgotPage,
  renderMailSentPage,
  renderVerifyPage,
  type VerifyPage,
} from './email-pages.ts';

const FORGOT = '/signin/forgot';
const VERIFY = '/signin/verify';
const typedAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

export type EmailPagesContext = IdentityContext & {
  mail: MailContext;
  signIn: Pick<ConfirmContext, 'onVerifiedEmail'>;
};

/**
 * Pages that ask for a mail or confirm an address, of the embedded provider only. Every answer is the same for
 * addresses with and without an account: what depends on the account happens in a job.
 */
export function createEmailRouter(deps: EmailPagesContext, limits: RateLimits): Router {
  const router = createPrivateRouter();
  const { service, mail } = deps;
  const { showsOutbox } = deps.env;
  const confirming: ConfirmContext = {
    ...service,
    mailKey: mail.mailKey,
    onVerifiedEmail: deps.signIn.onVerifiedEmail,
  };

  router.get(FORGOT, async (ctx) => {
    const language = preferredLanguage(ctx);
    sendPage(ctx, renderForgotPage({ language, email: '', errors: {}, showsOutbox }));
  });

  router.post(FORGOT, formBody, (ctx) => answerMailRequest(ctx, 'reset', FORGOT, renderForgotPage));

  router.get(VERIFY, async (ctx) => {
    const language = preferredLanguage(ctx);
    const { token, email } = ctx.query;
    if (typeof token === 'string') {
      // Not looked up: a scanner must not learn more than a person.
      const page = { title: 'verifyTitle', lead: 'verifyLinkLead', button: 'verifyButton' } as const;
      sendPage(ctx, buttonPage(language, { ...page, action: VERIFY, token: token.slice(0, 100) }));
      return;
    }
    const given = typedAddress.safeParse(email).data ?? '';
    sendPage(ctx, renderVerifyPage({ language, email: given, errors: {}, showsOutbox }));
  });

  router.post(VERIFY, formBody, async (ctx) => {
    const language = preferredLanguage(ctx);
    const form = readForm(ctx, ['token', 'email', 'verifyCode']);
    if (form.token !== '') {
      const accountId = await accountOfToken(service, form.token);
      if (accountId === undefined) return sendPage(ctx, renderDeadLinkPage(language, VERIFY), 410);
      return finish(ctx, accountId);
    }
    const refuse = (status: number, problem: Pick<VerifyPage, 'errors' | 'minutes'>) =>
      sendPage(
        ctx,
        renderVerifyPage({ language, email: shown(form.email), showsOutbox, ...problem }),
        status,
      );
    const email = typedAddress.safeParse(form.email).data;
    if (email === undefined || findUnsafeText(form).length > 0)
      return refuse(422, { errors: { email: 'emailInvalid' } });
    const counted = await orTooMany(ctx, countTry(ctx, { limit: 'codeTry', email }));
    if ('minutes' in counted)
      return refuse(429, { errors: { form: 'tooManyAttempts' }, minutes: counted.minutes });
    const code = form.verifyCode.replace(/\s/gu, '');
    const accountId = await accountOfCode(confirming, { email, code });
    if (accountId === undefined) return refuse(401, { errors: { code: 'verifyWrong' } });
    await finish(ctx, accountId);
  });

  router.post(`${VERIFY}/send`, formBody, (ctx) =>
    answerMailRequest(ctx, 'confirm', VERIFY, renderVerifyPage),
  );

  /** @param again the page that asked for the mail */
  async function answerMailRequest(
    ctx: PageContext,
    purpose: 'reset' | 'confirm',
    again: Parameters<typeof renderMailSentPage>[1]['again'],
    render: typeof renderForgotPage,
  ): Promise<void> {
    const language = preferredLanguage(ctx);
    const form = readForm(ctx, ['email']);
    const asked = await askForMail(ctx, { purpose, email: form.email });
    if ('email' in asked)
      return sendPage(ctx, renderMailSentPage(language, { email: asked.email, again, showsOutbox }));
    const page = { language, email: shown(form.email), showsOutbox, ...asked.problem };
    sendPage(ctx, render(page), asked.status);
  }

  /** @returns the address, or why no mail was asked for */
  async function askForMail(
    ctx: PageContext,
    options: { purpose: 'reset' | 'confirm'; email: string },
  ): Promise<{ email: string } | { status: number; problem: Pick<ForgotPage, 'errors' | 'minutes'> }> {
    const email = typedAddress.safeParse(options.email).data;
    if (email === undefined || findUnsafeText({ email }).length > 0)
      return { status: 422, problem: { errors: { email: 'emailInvalid' } } };
    const counted = await orTooMany(ctx, countTry(ctx, { limit: 'mailRequest', email }));
    if ('minutes' in counted)
      return { status: 429, problem: { errors: { form: 'tooManyMails' }, minutes: counted.minutes } };
    const { purpose } = options;
    await mail.jobs.enqueue(service.db, 'account-mail', { purpose, email, requestId: randomUUID() });
    return { email };
  }

  /** Counted by the typed address and by the network, whether or not there is an account. */
  async function countTry(
    ctx: PageContext,
    { limit, email }: { limit: 'mailRequest' | 'codeTry'; email: string },
  ): Promise<void> {
    await countByNetwork(limits, { limit: 'mailNetwork', address: clientAddress(ctx), purpose: limit });
    await limits.attempts.consume(limit, limits.nameOf(`${limit} ${email}`));
  }

  async function finish(ctx: PageContext, accountId: string): Promise<void> {
    const language = preferredLanguage(ctx);
    if (!(await confirmEmail(confirming, { accountId }))) {
      const page = { language, email: '', errors: { form: 'verifyTaken' } as const, showsOutbox };
      sendPage(ctx, renderVerifyPage(page), 409);
      return;
    }
    logSecurityEvent(service.log, 'email confirmed', callOf(ctx));
    const link = { path: '/', text: 'openApp' } as const;
    sendPage(ctx, messagePage(language, { title: 'verifiedTitle', lead: 'verifiedLead', link }));
  }

  return router;
}

/** A router of pages whose addresses hold tokens, which no other site, cache or history of a proxy may see. */
export function createPrivateRouter(): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.use((ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'no-referrer');
    return next();
  });
  return router;
}

/** What was typed, for the form, unless it can't be shown. */
function shown(text: string): string {
  return findUnsafeText({ text }).length > 0 ? '' : text;
}
