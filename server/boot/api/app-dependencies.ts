import type { Logger } from 'pino';
import type { Env, InstallationSecrets } from '#server/context/configuration.ts';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { DeletionContext } from '#server/features/account-data/deletion/deletion-context.ts';
import type { SignInContext } from '#server/features/accounts/sign-in/sign-in.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import type { ProductContext } from '#server/features/products/product-context.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import type { HttpMetrics } from '#server/http/http-metrics.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

/** What the routes need from outside. */
export interface AppDependencies {
  env: Env;
  db: Database;
  log: Logger;
  service: ServiceContext;
  signIn: SignInContext;
  products: ProductContext;
  generation: GenerationContext;
  payments: PaymentContext;
  deletion: DeletionContext;
  sources: SourceContext;
  mail: MailContext;
  limits: RateLimits;
  metrics: HttpMetrics;
  secrets: InstallationSecrets;
  /** Folder of the build, with `web` and `landing`; undefined: API only. */
  buildRoot: string | undefined;
  /** False while the server starts or stops. */
  isReady: () => Promise<boolean>;
}
