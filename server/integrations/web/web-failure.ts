/**
 * Why a page gave no answer. `blocked`: our own rules forbid the request; `no_site`: no site has this name;
 * `offline`: this server reaches nothing at the moment, which says nothing about the page;
 * `redirects`: it was passed on too often; `bad_answer`: what came back was no HTTP, or too much of it.
 */
export type WebFailureKind =
  | 'blocked'
  | 'no_site'
  | 'offline'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'redirects'
  | 'bad_answer';

export class WebFailure extends Error {
  readonly kind: WebFailureKind;

  /** @param message for the log: names the rule or the cause, never the address */
  constructor(kind: WebFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const NO_SITE = ['ENOTFOUND', 'ENODATA'];
const CERTIFICATE =
  /^(?:CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** What an error of Node's network modules means. */
export function toWebFailure(error: unknown): WebFailure {
  if (error instanceof WebFailure) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const kind = CERTIFICATE.test(code)
    ? 'certificate'
    : code.startsWith('HPE_')
      ? 'bad_answer'
      : NO_SITE.includes(code)
        ? 'no_site'
        : 'unreachable';
  return new WebFailure(kind, code === '' ? message : code, { cause: error });
}
