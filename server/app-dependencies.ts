import type { Logger } from 'pino';
import type { Env, InstallationSecrets } from './configuration.ts';
import type { Database } from './database/knex.ts';
import type { SignInContext } from './features/auth/sign-in-context.ts';
import type { GenerationContext } from './features/generation/generation-context.ts';
import type { PaymentContext } from './features/payments/payment-context.ts';
import type { ProductContext } from './features/products/product-context.ts';
import type { SourceContext } from './features/sources/source-context.ts';
import type { HttpMetrics } from './http/http-metrics.ts';
import type { ServiceContext } from './service-context.ts';

/** What the routes are built from; `createContexts` makes most of it. */
export interface AppDependencies {
  env: Env;
  db: Database;
  log: Logger;
  service: ServiceContext;
  signIn: SignInContext;
  products: ProductContext;
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
