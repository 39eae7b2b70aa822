import { z } from 'zod';
import type { MailSettings } from '#server/context/configuration.ts';

const SUBMISSION_PORT = 587;
const SMTPS_PORT = 465;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const NAME_AND_ADDRESS = /^(?<name>[^<>"\p{Cc}]*)<(?<address>[^<>\s]+)>$/u;

/**
 * Reads `SMTP_URL` and `MAIL_FROM`. A server on another machine must offer TLS, unless the address ends with `?tls=off`.
 * @returns undefined without `SMTP_URL`; a string: what is wrong, without any value
 */
export function readMailSettings(values: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): MailSettings | undefined | string {
  if (!values.SMTP_URL)
    return values.MAIL_FROM === undefined ? undefined : 'SMTP_URL: needed beside MAIL_FROM';
  const from = readSender(values.MAIL_FROM ?? '');
  if (!from) return 'MAIL_FROM: needed beside SMTP_URL, such as Funnelsmith <mail@example.com>';
  const { protocol, hostname, port, username, password, searchParams } = new URL(values.SMTP_URL);
  const tls = searchParams.get('tls');
  if (!hostname || [...searchParams.keys()].some((name) => name !== 'tls') || (tls !== null && tls !== 'off'))
    return 'SMTP_URL: must look like smtp://user:password@host:587, with nothing after it except ?tls=off';
  const isSecure = protocol === 'smtps:';
  if (isSecure && tls) return 'SMTP_URL: smtps:// is always encrypted, so ?tls=off does not fit';
  const isHere = LOOPBACK.test(hostname);
  return {
    checksCertificate: !isHere,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? SMTPS_PORT : SUBMISSION_PORT),
    tls: isSecure ? 'from-start' : tls ? 'off' : isHere ? 'optional' : 'required',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    from,
  };
}

function readSender(text: string): MailSettings['from'] | undefined {
  const { name = '', address = text.trim() } = NAME_AND_ADDRESS.exec(text.trim())?.groups ?? {};
  if (!z.email().safeParse(address).success) return undefined;
  return { name: name.trim() || 'Funnelsmith', address };
}
