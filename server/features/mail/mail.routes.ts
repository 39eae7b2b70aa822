import type { Env } from '#server/context/configuration.ts';
import { answerPage } from '#server/http/answers/answer-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/mails.ts';
import { presentMail } from './mail.presenter.ts';
import type { MailContext } from './mail-context.ts';
import { mailAsText } from './mail-layout.ts';
import { findMail, listMails, resendMail } from './outbox.service.ts';
import { writeMail } from './write-mail.ts';

export const registerMailRoutes: RegisterRoutes<{ mail: MailContext; env: Env }> = (
  register,
  { mail, env },
) => {
  register(contract.listMails, async ({ query, ctx }) =>
    answerPage(ctx, await listMails(mail, query), presentMail),
  );
  register(contract.getMail, async ({ params }) => {
    // An administrator must not be able to open other people's accounts with their codes.
    const written = writeMail(await findMail(mail, params.id), { ...mail, showsCodes: false });
    return { subject: written.subject, text: mailAsText(written) };
  });
  register(contract.resendMail, async ({ params, user }) =>
    presentMail(await resendMail(mail, { actorId: user.id, id: params.id })),
  );
  register(contract.getMailServer, async () => ({
    isConfigured: env.mail !== undefined,
    sender: env.mail ? `${env.mail.from.name} <${env.mail.from.address}>` : null,
  }));
};
