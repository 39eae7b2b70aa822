export interface OutgoingMail {
  /** The same at every attempt, so that receiving servers recognise a repeated mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For mails that the recipient can switch off with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** Hands mails to a mail server. */
export interface MailServer {
  /** @throws MailError */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail server did not take a mail. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether every further attempt would fail too. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent;
  }
}
