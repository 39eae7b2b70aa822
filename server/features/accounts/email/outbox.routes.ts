import type Router from '@koa/router';
import type { Env } from '#server/context/configuration.ts';
import { formBody, type PageContext, sendPage } from '#server/features/accounts/pages/page-form.ts';
import { buttonPage, messagePage } from '#server/features/accounts/pages/page-layout.ts';
import type { SignInTextKey } from '#server/features/accounts/pages/sign-in-texts.ts';
import {
  readUnsubscribeToken,
  switchNotification,
} from '#server/features/accounts/users/notification-settings.service.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { listKeptMails } from '#server/features/mail/outbox.service.ts';
import { writeMail } from '#server/features/mail/write-mail.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import type { NotificationName } from '#shared/rules/mail-kinds.ts';
import { createPrivateRouter } from './email.routes.ts';
import { renderOutboxPage } from './email-pages.ts';

const UNSUBSCRIBE = '/signin/unsubscribe';
const MOST_SHOWN = 20;
const TO_SETTINGS = { path: '/settings', text: 'openSettings' } as const;
const UNSUBSCRIBE_LEADS = {
  receipts: 'unsubscribeReceipts',
  credits: 'unsubscribeCredits',
  launchKits: 'unsubscribeLaunchKits',
  summary: 'unsubscribeSummary',
} as const satisfies Record<NotificationName, SignInTextKey>;

/** Pages that mails link to without a sign-in, and on a development machine the mails themselves. */
export function createOutboxRouter({ env, mail }: { env: Env; mail: MailContext }): Router {
  const router = createPrivateRouter();

  router.get(UNSUBSCRIBE, async (ctx) => {
    const token = String(ctx.query.token ?? '');
    const chosen = readUnsubscribeToken(mail.mailKey, token);
    if (!chosen) return sendUnknownLink(ctx);
    const page = { title: 'unsubscribeTitle', button: 'unsubscribeButton' } as const;
    const lead = UNSUBSCRIBE_LEADS[chosen.name];
    const action = `${UNSUBSCRIBE}?token=${token}`;
    sendPage(ctx, buttonPage(preferredLanguage(ctx), { ...page, lead, action }));
  });

  // Email clients send this themselves, without cookies (RFC 8058).
  router.post(UNSUBSCRIBE, formBody, async (ctx) => {
    const chosen = readUnsubscribeToken(mail.mailKey, String(ctx.query.token ?? ''));
    if (!chosen) return sendUnknownLink(ctx);
    await switchNotification(mail, { ...chosen, isOn: false });
    const page = { title: 'unsubscribedTitle', lead: 'unsubscribedLead', link: TO_SETTINGS } as const;
    sendPage(ctx, messagePage(preferredLanguage(ctx), page));
  });

  if (env.showsOutbox) {
    router.get('/signin/outbox', async (ctx) => {
      const kept = await listKeptMails(mail, MOST_SHOWN);
      const mails = kept.map((row) => ({
        recipient: row.recipient,
        written: writeMail(row, { ...mail, showsCodes: true }),
      }));
      sendPage(ctx, renderOutboxPage(preferredLanguage(ctx), mails));
    });
  }

  return router;
}

/** For a link that was copied incompletely or is forged. */
function sendUnknownLink(ctx: PageContext): void {
  const page = { title: 'resetDeadTitle', link: TO_SETTINGS } as const;
  sendPage(ctx, messagePage(preferredLanguage(ctx), page), 404);
}
