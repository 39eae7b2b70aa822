import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readMailSettings } from '#server/boot/mail-settings.ts';
import type { MailSettings } from '#server/context/configuration.ts';
import { createSmtpServer } from '#server/integrations/mail/smtp-server.ts';

let running: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (running ? running.close(resolve) : resolve())));

const MAIL = { messageId: 'a@b', to: 'person@example.com', subject: 'S', text: 'T', html: '<p>T' };

/** A mail server with a certificate that it has signed itself, as Debian's Postfix has. */
async function startServer(options: { secure: boolean; needsTls: boolean }) {
  const secured: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    secure: options.secure,
    logger: false,
    onMailFrom: (_address, session, done) => {
      secured.push(session.secure);
      done(options.needsTls && !session.secure ? new Error('STARTTLS first') : null);
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => done());
    },
  });
  running = server;
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { port: (server.server.address() as AddressInfo).port, secured };
}

const send = (url: string) =>
  createSmtpServer(readMailSettings({ SMTP_URL: url, MAIL_FROM: 'f@example.com' }) as MailSettings, {
    timeoutMs: 5_000,
  }).send(MAIL as never);

test.each([
  ['smtp', false],
  ['smtps', true],
])('%s to a server on this machine is encrypted, with any certificate', async (protocol, secure) => {
  const { port, secured } = await startServer({ secure, needsTls: true });
  await send(`${protocol}://127.0.0.1:${port}`);
  expect(secured).toEqual([true]);
});

test('elsewhere a certificate must be good', () => {
  const settings = (url: string) => readMailSettings({ SMTP_URL: url, MAIL_FROM: 'f@example.com' });
  expect(settings('smtp://mail.example')).toMatchObject({ tls: 'required', checksCertificate: true });
  expect(settings('smtps://mail.example')).toMatchObject({ tls: 'from-start', checksCertificate: true });
});
