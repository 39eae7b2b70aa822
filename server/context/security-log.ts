import type { Logger } from 'pino';

/** docs/security.md explains each. */
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
  requestId: string | undefined;
  /** Of the client, see `clientAddress`. */
  address: string;
  userId?: number | undefined;
  /** A keyed hash of the claimed address: people type passwords there. */
  account?: string | undefined;
  /** `password`, `reset code`, `identity provider`, `one-time code`. */
  method?: string;
}

/** Logs an entry marked `security`, for monitoring accounts. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: Facts): void {
  const failed = event.endsWith('failed') || event.endsWith('refused');
  log[failed ? 'warn' : 'info']({ security: event, ...facts }, event);
}
