import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import type { ServiceContext } from '#server/service-context.ts';

/** What deleting a product takes beyond the ordinary service context. */
export interface ProductContext extends ServiceContext {
  /** Cancels what is being written for a product. */
  cancelGenerations(options: { userId: number; productId: number; attempts: AttemptCounters }): Promise<void>;
}
