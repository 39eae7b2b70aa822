import type Router from '@koa/router';
import type { Env } from '#server/context/configuration.ts';
import { formBody, sendPage } from '#server/features/accounts/pages/page-form.ts';
import {
  readUnsubscribeToken,
  switchNotification,
} from '#server/features/accounts/users/notification-settings.service.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { listKeptMails } from '#server/features/mail/outbox.service.ts';
import { writeMail } from '#server/features/mail/write-mail.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { createPrivateRouter } from './email.routes.ts';
import {
  renderOutboxPage,
  renderUnknownLinkPage,
  renderUnsubscribedPage,
  renderUnsubscribePage,
} from './email-pages.ts';

const UNSUBSCRIBE = '/signin/unsubscribe';
const MOST_SHOWN = 20;

/** Pages that mails link to without a sign-in, and on a development machine the mails themselves. */
export function createOutboxRouter({ env, mail }: { env: Env; mail: MailContext }): Router {
  const router = createPrivateRouter();

  router.get(UNSUBSCRIBE, async (ctx) => {
    const language = preferredLanguage(ctx);
    const token = String(ctx.query.token ?? '');
    const chosen = readUnsubscribeToken(mail.mailKey, token);
    if (!chosen) return sendPage(ctx, renderUnknownLinkPage(language), 404);
    sendPage(ctx, renderUnsubscribePage(language, { name: chosen.name, token }));
  });

  // Email clients send this themselves, without cookies (RFC 8058).
  router.post(UNSUBSCRIBE, formBody, async (ctx) => {
    const language = preferredLanguage(ctx);
    const chosen = readUnsubscribeToken(mail.mailKey, String(ctx.query.token ?? ''));
    if (!chosen) return sendPage(ctx, renderUnknownLinkPage(language), 404);
    await switchNotification(mail, { ...chosen, isOn: false });
    sendPage(ctx, renderUnsubscribedPage(language));
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
