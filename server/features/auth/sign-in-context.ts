import type { ServiceContext } from '#server/database/service-context.ts';

/** What letting somebody in takes. */
export interface SignInContext extends ServiceContext {
  /** Gives the user what has waited for the verified address. Runs in the transaction of `trx`; may be repeated. */
  onVerifiedEmail(trx: ServiceContext, options: { userId: number }): Promise<void>;
}
