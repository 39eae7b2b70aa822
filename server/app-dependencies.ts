import type { Logger } from 'pino';
import type { Database } from './database/knex.ts';
import type { Env } from './env.ts';
import type { GenerationContext } from './features/generation/generation-context.ts';
import type { PaymentContext } from './features/payments/payment-context.ts';
import type { SourceContext } from './features/sources/source-context.ts';
import type { HttpMetrics } from './http/http-metrics.ts';
import type { ServiceContext } from './service-context.ts';

/** Everything the application is built from; `index.ts` makes the real ones, tests their own. */
export interface AppDependencies {
  env: Env;
  db: Database;
  log: Logger;
  service: ServiceContext;
  generation: GenerationContext;
  payments: PaymentContext;
  sources: SourceContext;
  metrics: HttpMetrics;
  secrets: InstallationSecrets;
  /** Folder of the built web application; undefined: API only. */
  webRoot: string | undefined;
  /** False while starting or draining. */
  isReady: () => Promise<boolean>;
}

/** Made once per installation and kept in the database, so that replicas share them. */
export interface InstallationSecrets {
  /** Sign cookies; the first signs, all verify. */
  cookieKeys: string[];
  /** JSON Web Key Set of the embedded identity provider. */
  identityKeys: { keys: Record<string, unknown>[] };
  identityClientSecret: string;
  /** Signs for whom a checkout is opened. */
  checkoutKey: string;
}
