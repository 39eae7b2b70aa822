import type { Env } from '#server/context/configuration.ts';

/**
 * Whether users can help themselves by mail: with the embedded provider, and where mails arrive, or are shown on this
 * machine.
 */
export function sendsAccountMails(env: Pick<Env, 'oidc' | 'mail' | 'showsOutbox'>): boolean {
  return !env.oidc && (env.mail !== undefined || env.showsOutbox);
}
