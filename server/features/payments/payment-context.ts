import type { PaymentProvider } from '#server/integrations/payments/payment-provider.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { ServiceContext } from '#server/service-context.ts';

/** What the services around purchases get. */
export interface PaymentContext extends ServiceContext {
  payments: PaymentProvider;
  jobs: JobQueue;
  /** The store of the configuration; one that an admin has saved comes first. */
  configuredStoreId: string | undefined;
  /** Signs for whom a checkout is opened. */
  checkoutKey: string;
  /** Whether purchases of the provider's test mode count: not in production. */
  acceptsTestMode: boolean;
}
