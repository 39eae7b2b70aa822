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
import { buttonPage, messagePage } from '#server/features/accounts/pages/page-layout.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { createPrivateRouter, type EmailPagesContext } from './email.routes.ts';
import { changeOfToken, changeToUndo, makeEmailChange, undoEmailChange } from './email-change.service.ts';

const CHANGE = '/signin/email';
const UNDO = `${CHANGE}/undo`;
const TO_SETTINGS = { path: '/settings', text: 'openSettings' } as const;

/** The pages behind the links of the two mails about a change of address. */
export function createEmailChangeRouter({ service, mail, signIn }: EmailPagesContext): Router {
  const router = createPrivateRouter();
  const confirming = { ...service, mailKey: mail.mailKey, onVerifiedEmail: signIn.onVerifiedEmail };

  router.get(CHANGE, async (ctx) => {
    const token = tokenOf(ctx);
    if (!(await changeOfToken(service, token))) return over(ctx);
    const page = { title: 'changeEmailTitle', lead: 'changeEmailLead', button: 'changeEmailButton' } as const;
    sendPage(ctx, buttonPage(preferredLanguage(ctx), { ...page, action: CHANGE, token }));
  });

  router.post(CHANGE, formBody, async (ctx) => {
    const { token } = readForm(ctx, ['token']);
    const changeId = await changeOfToken(service, token);
    if (changeId === undefined) return over(ctx);
    if (!(await unlessOver(makeEmailChange(confirming, { changeId })))) return over(ctx);
    logSecurityEvent(service.log, 'email changed', { ...callOf(ctx), method: 'mail' });
    const page = { title: 'emailChangedTitle', lead: 'emailChangedLead', link: TO_SETTINGS } as const;
    sendPage(ctx, messagePage(preferredLanguage(ctx), page));
  });

  router.get(UNDO, async (ctx) => {
    const token = tokenOf(ctx);
    if (!(await changeToUndo(service, token))) return over(ctx);
    const page = { title: 'undoEmailTitle', lead: 'undoEmailLead', button: 'undoEmailButton' } as const;
    sendPage(ctx, buttonPage(preferredLanguage(ctx), { ...page, action: UNDO, token }));
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

/** For a link that is too old, used, or whose address has an account meanwhile. */
function over(ctx: PageContext): void {
  const page = { title: 'resetDeadTitle', lead: 'changeEmailOver', link: TO_SETTINGS } as const;
  sendPage(ctx, messagePage(preferredLanguage(ctx), page), 410);
}

async function unlessOver<Result>(work: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_change_over') return undefined;
    throw error;
  }
}
