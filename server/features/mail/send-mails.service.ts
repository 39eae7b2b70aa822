import { MailError } from '#server/integrations/mail/mail-server.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { Mail } from '#server/models/mail.ts';
import type { MailContext } from './mail-context.ts';
import { mailAsHtml, mailAsText } from './mail-layout.ts';
import { writeMail } from './write-mail.ts';

/** A server that dies leaves its mail to others after this time. */
const LEASE_SECONDS = 60;
/** Maximum time of one attempt, well below the lease. */
export const SEND_TIMEOUT_MS = 30_000;
/** About two days in all: mail servers are repaired, and greylisting ends within minutes. */
export const RETRY_AFTER_SECONDS = [60, 300, 900, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600];
/** Older mails are deleted, because they may name purchases and devices. */
const KEPT_DAYS = 90;
const MOST_FORGOTTEN = 200;

/**
 * Makes one attempt to send a mail that is due. Without a mail server, the mail stays in the outbox. Two servers never
 * send a mail at once; one that dies after the mail server took the mail and before it was noted sends it again, with
 * the same Message-ID.
 */
export async function sendMail(
  ctx: MailContext,
  { mailId, losses = 0 }: { mailId: string; losses?: number },
): Promise<void> {
  const mail = await takeMail(ctx, mailId);
  if (!mail) {
    await waitForLease(ctx, mailId);
    return;
  }
  if (losses >= MOST_LOSSES) {
    await note(ctx, mail, { state: 'failed', problem: 'writing or sending it has stopped the server twice' });
    return;
  }
  if (!ctx.mailServer) {
    await note(ctx, mail, { state: 'kept', attempts: 0 });
    return;
  }
  const written = writeMail(mail, { ...ctx, showsCodes: true });
  try {
    await ctx.mailServer.send({
      messageId: `${mail.id}@${new URL(ctx.publicUrl).hostname}`,
      to: mail.recipient,
      subject: written.subject,
      text: mailAsText(written),
      html: mailAsHtml(written),
      unsubscribeUrl: written.unsubscribeUrl,
    });
  } catch (error) {
    await noteFailure(ctx, { mail, error });
    return;
  }
  await note(ctx, mail, { state: 'sent', problem: null, sentAt: ctx.db.fn.now() });
}

/** Takes a lease on a mail that is due, by the database's clock. */
async function takeMail(ctx: MailContext, mailId: string): Promise<Mail | undefined> {
  const [mail] = await Mail.query(ctx.db)
    .where({ id: mailId })
    .whereIn('state', ['waiting', 'sending'])
    .whereRaw('next_try_at <= now()')
    .patch({
      state: 'sending',
      attempts: ctx.db.raw('attempts + 1') as never,
      nextTryAt: inSeconds(ctx, LEASE_SECONDS) as never,
    })
    .returning('*');
  return mail;
}

/** Another server is sending the mail. If that one has died, the mail is due when its lease ends. */
async function waitForLease(ctx: MailContext, mailId: string): Promise<void> {
  const sending = await Mail.query(ctx.db)
    .findOne({ id: mailId, state: 'sending' })
    .select(ctx.db.raw('extract(epoch from next_try_at - now())::float as seconds'));
  if (!sending) return;
  const { seconds } = sending as unknown as { seconds: number };
  const startAfterSeconds = Math.max(1, Math.ceil(seconds));
  await ctx.jobs.enqueue(ctx.db, 'mail', { mailId }, { startAfterSeconds });
}

async function noteFailure(ctx: MailContext, { mail, error }: { mail: Mail; error: unknown }): Promise<void> {
  const { isPermanent, message } =
    error instanceof MailError ? error : { isPermanent: false, message: 'the mail could not be written' };
  ctx.log.warn({ err: error, mailId: mail.id, kind: mail.kind }, 'mail not sent');
  const seconds = isPermanent ? undefined : ctx.retryAfterSeconds[mail.attempts - 1];
  // The server's message may contain the address, which the panel shows anyway.
  if (seconds === undefined) {
    await note(ctx, mail, { state: 'failed', problem: message });
    return;
  }
  await note(ctx, mail, { state: 'waiting', problem: message, nextTryAt: inSeconds(ctx, seconds) });
  await ctx.jobs.enqueue(ctx.db, 'mail', { mailId: mail.id }, { startAfterSeconds: Math.ceil(seconds) });
}

/** Only if this attempt still holds the lease. */
async function note(
  ctx: MailContext,
  { id, attempts, kind }: Mail,
  changes: Record<string, unknown>,
): Promise<void> {
  const row = ctx.db('mails').where({ id, attempts, state: 'sending' });
  // Nothing stays of a deleted account, its address included.
  if (kind === 'account_deleted' && changes.state !== 'waiting') await row.delete();
  else await row.update(changes);
}

function inSeconds(ctx: MailContext, seconds: number) {
  return ctx.db.raw(`now() + ? * interval '1 second'`, [seconds]);
}

/** Sends mails whose job is lost, such as those of the operator's command or of a server that died. */
export async function sendForgottenMails(ctx: MailContext): Promise<void> {
  const due = await Mail.query(ctx.db)
    .whereIn('state', ['waiting', 'sending'])
    .whereRaw('next_try_at <= now()')
    .orderBy('nextTryAt')
    .limit(MOST_FORGOTTEN)
    .select('id');
  for (const { id } of due) await sendMail(ctx, { mailId: id });
}

export async function removeOldMails(ctx: MailContext): Promise<void> {
  await Mail.query(ctx.db).whereRaw(`created_at < now() - ? * interval '1 day'`, [KEPT_DAYS]).delete();
}
