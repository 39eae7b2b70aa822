import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server answers to the next mails: an SMTP code, or no answer at all. */
export type MailFault = { code: number; at: 'recipient' | 'data' } | 'silence' | 'dropped';

export interface MailCatcher {
  /** Environment of a server that sends here. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** Accepted mails as they were sent, oldest first. */
  raw: string[];
  mails: ParsedMail[];
  /** Envelope recipients of each accepted mail. */
  recipients: string[][];
  /** One entry per attempt to hand over a mail. */
  attempts: number;
  /** Answers of the next attempts, in order. */
  faults: MailFault[];
  to(address: string): ParsedMail[];
  clear(): void;
  close(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it gets. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const refuse = (code: number) => Object.assign(new Error('refused on purpose'), { responseCode: code });
  const catcher: MailCatcher = {
    env: { SMTP_URL: '', MAIL_FROM: 'Funnelsmith <mail@funnelsmith.example>' },
    raw: [],
    mails: [],
    recipients: [],
    attempts: 0,
    faults: [],
    to: (address) =>
      catcher.mails.filter(({ to }) => [to].flat().some((list) => list?.text.includes(address))),
    clear() {
      catcher.raw.length = 0;
      catcher.mails.length = 0;
      catcher.recipients.length = 0;
      catcher.faults.length = 0;
      catcher.attempts = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      catcher.attempts += 1;
      done();
    },
    onRcptTo(_address, session, done) {
      const [fault] = catcher.faults;
      if (fault === 'silence') {
        catcher.faults.shift();
        return;
      }
      if (typeof fault === 'object' && fault.at === 'recipient') {
        catcher.faults.shift();
        done(refuse(fault.code));
        return;
      }
      void session;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const fault = catcher.faults.shift();
        if (typeof fault === 'object') {
          done(refuse(fault.code));
          return;
        }
        const bytes = Buffer.concat(chunks);
        catcher.raw.push(bytes.toString());
        catcher.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        catcher.mails.push(await simpleParser(bytes));
        // Accepted, but the sender never learns it.
        if (fault === 'dropped') return;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  catcher.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  return catcher;
}
