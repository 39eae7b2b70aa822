import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/context/configuration.ts';
import { MailError, type MailServer, type OutgoingMail } from './mail-server.ts';

const LONGEST_PROBLEM = 300;
/** A line break would begin a header of its own. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** One address without a name, a comment or a second address. */
const PLAIN_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/** @param options.timeoutMs maximum time for one mail */
export function createSmtpServer(settings: MailSettings, options: { timeoutMs: number }): MailServer {
  const { timeoutMs } = options;
  const { from } = settings;
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.tls === 'from-start',
    requireTLS: settings.tls === 'required',
    ignoreTLS: settings.tls === 'off',
    tls: { rejectUnauthorized: settings.checksCertificate },
    ...(settings.auth && { auth: settings.auth }),
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs / 3,
    dnsTimeout: timeoutMs / 3,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      if (!PLAIN_ADDRESS.test(mail.to))
        throw new MailError('not an address that mail can be sent to', { isPermanent: true });
      try {
        await withTimeout(transport.sendMail({ from, ...messageOf(mail) }), timeoutMs);
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: OutgoingMail) {
  const { messageId, to, text, html, unsubscribeUrl } = mail;
  return {
    messageId: `<${messageId}>`,
    to: { name: '', address: to },
    subject: mail.subject.replace(CONTROL_CHARACTERS, ' ').trim(),
    text,
    html,
    headers: {
      // Out-of-office replies and loops of robots stop at this header (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** nodemailer's own times apply to single steps, so a slow server could take far longer in all. */
async function withTimeout(sending: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), timeoutMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    // Avoids an unhandled rejection after the time limit.
    sending.catch(() => {});
  }
}

/** Codes from 500 on are final (RFC 5321 4.2.1), except those about our own account at the server. */
function mailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const {
    code = '',
    responseCode = 0,
    message = '',
  } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  const isAboutUs = code === 'EAUTH' || code === 'ETLS';
  const isPermanent = !isAboutUs && (responseCode >= 500 || (code === 'EENVELOPE' && responseCode === 0));
  const problem = message.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, LONGEST_PROBLEM);
  return new MailError(problem || 'the mail server refused it', { isPermanent, cause: error });
}
