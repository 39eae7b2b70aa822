import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentProvider } from '#server/integrations/payments/payment-provider.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';

/** What it takes to settle what the provider has told. */
export interface SaleContext extends ServiceContext {
  /** Whether purchases of the provider's test mode count: not in production. */
  acceptsTestMode: boolean;
  /** Signs for whom a checkout is opened. */
  checkoutKey: string;
}

/** What the services around purchases get. */
export interface PaymentContext extends SaleContext {
  payments: PaymentProvider;
  jobs: JobQueue;
  /** The store of the configuration; one that an admin has saved comes first. */
  configuredStoreId: string | undefined;
}
