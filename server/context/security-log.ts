import type { Logger } from 'pino';

/** docs/security.md lists the events. */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in refused'
  | 'signed out'
  | 'account created'
  | 'password changed'
  | 'password change failed'
  | 'email confirmed'
  | 'email changed'
  | 'email change undone'
  | 'device signed in'
  | 'sign-in connected';

interface Facts {
  requestId: string | undefined;
  /** The client's IP address, see `clientAddress`. */
  address: string;
  userId?: number | undefined;
  /**
   * Keyed hash of the typed address. It is not logged in clear because people type passwords into this field.
   */
  account?: string | undefined;
  /** One of `password`, `reset code`, `mail`, `second factor`, `passkey`, `identity provider`, `one-time code`. */
  method?: string;
}

/** Logs an entry marked `security`, so that monitoring can watch accounts. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: Facts): void {
  const failed = event.endsWith('failed') || event.endsWith('refused');
  log[failed ? 'warn' : 'info']({ security: event, ...facts }, event);
}
