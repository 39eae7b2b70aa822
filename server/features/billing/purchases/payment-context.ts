import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentProvider } from '#server/integrations/payments/payment-provider.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';

export interface SaleContext extends ServiceContext {
  /** Whether test purchases count. Always false in production. */
  acceptsTestMode: boolean;
  /** Signs the user id in checkouts. */
  checkoutKey: string;
}

export interface PaymentContext extends SaleContext {
  payments: PaymentProvider;
  jobs: JobQueue;
  /** Used until an administrator has saved a store. */
  configuredStoreId: string | undefined;
  /** Whether our own practice shop takes the place of a payment provider. */
  isPractice: boolean;
}
