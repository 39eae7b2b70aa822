import type { ServiceContext } from '#server/database/service-context.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';

/** What deleting a product takes beyond the ordinary service context. */
export interface ProductContext extends ServiceContext {
  /** Cancels what is being written for a product. */
  cancelGenerations(options: { userId: number; productId: number; attempts: AttemptCounters }): Promise<void>;
}
