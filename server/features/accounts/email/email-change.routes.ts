import type Router from '@koa/router';
import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import {
  callOf,
  formBody,
  type PageContext,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { createPrivateRouter, type EmailPagesContext } from './email.routes.ts';
import { changeOfToken, changeToUndo, makeEmailChange, undoEmailChange } from './email-change.service.ts';
import { renderChangeOverPage, renderEmailChangedPage, renderLinkPage } from './email-change-pages.ts';

const CHANGE = '/signin/email';
const UNDO = `${CHANGE}/undo`;

/** The pages behind the links of the two mails about a change of address. */
export function createEmailChangeRouter({ service, mail, signIn }: EmailPagesContext): Router {
  const router = createPrivateRouter();
  const confirming = { ...service, mailKey: mail.mailKey, onVerifiedEmail: signIn.onVerifiedEmail };

  router.get(CHANGE, async (ctx) => {
    const token = tokenOf(ctx);
    if (!(await changeOfToken(service, token))) return over(ctx);
    sendPage(ctx, renderLinkPage(preferredLanguage(ctx), { of: 'change', token }));
  });

  router.post(CHANGE, formBody, async (ctx) => {
    const { token } = readForm(ctx, ['token']);
    const changeId = await changeOfToken(service, token);
    if (changeId === undefined) return over(ctx);
    if (!(await unlessOver(makeEmailChange(confirming, { changeId })))) return over(ctx);
    logSecurityEvent(service.log, 'email changed', { ...callOf(ctx), method: 'mail' });
    sendPage(ctx, renderEmailChangedPage(preferredLanguage(ctx)));
  });

  router.get(UNDO, async (ctx) => {
    const token = tokenOf(ctx);
    if (!(await changeToUndo(service, token))) return over(ctx);
    sendPage(ctx, renderLinkPage(preferredLanguage(ctx), { of: 'undo', token }));
  });

  router.post(UNDO, formBody, async (ctx) => {
    const { token } = readForm(ctx, ['token']);
    const undone = await unlessOver(undoEmailChange(service, { token }));
    if (!undone) return over(ctx);
    logSecurityEvent(service.log, 'email change undone', { ...callOf(ctx), method: 'mail' });
    ctx.status = 303;
    ctx.redirect(`/signin/reset?token=${undone.result}`);
  });

  return router;
}

const tokenOf = (ctx: PageContext) =>
  typeof ctx.query.token === 'string' ? ctx.query.token.slice(0, 100) : '';

function over(ctx: PageContext): void {
  sendPage(ctx, renderChangeOverPage(preferredLanguage(ctx)), 410);
}

async function unlessOver<Result>(work: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_change_over') return undefined;
    throw error;
  }
}
