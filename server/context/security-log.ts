import type { Logger } from 'pino';

/** What is written about sign-ins and what gives access. docs/security.md lists where each comes from. */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in refused'
  | 'signed out'
  | 'account created'
  | 'password changed'
  | 'password change failed'
  | 'device signed in'
  | 'sign-in connected';

interface Facts {
  /** As in the answer, so that the entry of the request is found beside it. */
  requestId: string | undefined;
  /** Of the client, see `clientAddress`. */
  address: string;
  userId?: number | undefined;
  /** A keyed hash where somebody has only claimed to be a certain user: what is typed there may be a password. */
  account?: string | undefined;
  /** `password`, `reset code`, `identity provider`, `one-time code`. */
  method?: string;
}

/** Entries with `security` are those for whoever watches over accounts; no secret is ever part of one. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: Facts): void {
  const failed = event.endsWith('failed') || event.endsWith('refused');
  log[failed ? 'warn' : 'info']({ security: event, ...facts }, event);
}
