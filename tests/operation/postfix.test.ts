/* Mails to Debian's Postfix on this machine, whose certificate is its own. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailSettings } from '#server/boot/mail-settings.ts';
import type { MailSettings } from '#server/context/configuration.ts';
import { createSmtpServer } from '#server/integrations/mail/smtp-server.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { selfSignedCertificate } from '#tests/support/web/self-signed-certificate.ts';
import { acceptsConnections, Bench, canRun, programs, run, userIds } from './programs.ts';

describe.skipIf(!canRun('postfix'))('Postfix of Debian on this machine', () => {
  let bench: Bench;
  let port: number;
  let log: string;
  beforeAll(async () => {
    bench = new Bench();
    port = await reserveFreePort();
    const folder = (name: string) => {
      const made = path.join(bench.folder, name);
      mkdirSync(made);
      return made;
    };
    const [config, queue, data] = [folder('config'), folder('queue'), folder('data')] as [
      string,
      string,
      string,
    ];
    const { uid, gid } = userIds('postfix');
    run('chown', [`${uid}:${gid}`, data]);
    const { cert, key } = selfSignedCertificate('localhost');
    writeFileSync(path.join(config, 'cert.pem'), cert);
    writeFileSync(path.join(config, 'key.pem'), key);
    chmodSync(path.join(config, 'key.pem'), 0o600);
    log = path.join(bench.folder, 'mail.log');
    writeFileSync(
      path.join(config, 'main.cf'),
      `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${log}
maillog_file_prefixes = ${bench.folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination =
default_transport = discard
smtpd_tls_security_level = encrypt
smtpd_tls_loglevel = 1
smtpd_tls_cert_file = ${config}/cert.pem
smtpd_tls_key_file = ${config}/key.pem
`,
    );
    const shipped = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8');
    writeFileSync(
      path.join(config, 'master.cf'),
      shipped
        .replace(/^smtp +inet/m, `127.0.0.1:${port} inet`)
        .replaceAll(/^(\S+ +\S+ +\S+ +\S+ +)y /gm, '$1n '),
    );
    run(programs.postfix, ['-c', config, 'start']);
    bench.onEnd(() => run(programs.postfix, ['-c', config, 'stop']));
    await acceptsConnections(port);
  });
  afterAll(() => bench?.end());

  test('a mail is handed over by STARTTLS', async () => {
    const settings = readMailSettings({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Funnelsmith <mail@example.com>',
    }) as MailSettings;
    const server = createSmtpServer(settings, { timeoutMs: 15_000 });
    await server.send({
      messageId: 'a@example.com',
      to: 'person@example.com',
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text',
      unsubscribeUrl: undefined,
    } as never);
    server.close();
    await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 15_000 }).toContain('status=sent');
    expect(readFileSync(log, 'utf8')).toContain('TLS connection established from');
  });
});
