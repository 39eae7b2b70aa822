export type WebFailureKind =
  /** Our rules forbid the request. */
  | 'blocked'
  | 'no_site'
  /** This server has no internet connection. */
  | 'offline'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  /** Too many redirects. */
  | 'redirects'
  /** The response is invalid HTTP or has a header that is too long. */
  | 'bad_answer';

export class WebFailure extends Error {
  readonly kind: WebFailureKind;

  /** @param message rule or cause for the log; never contains the address */
  constructor(kind: WebFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const NO_SITE = ['ENOTFOUND', 'ENODATA'];
const CERTIFICATE =
  /^(?:CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Classifies an error of Node's network modules. */
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
