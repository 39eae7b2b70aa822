import type { ServiceContext } from '#server/database/service-context.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';

export interface ProductContext extends ServiceContext {
  cancelWork(options: { userId: number; productId: number; attempts: AttemptCounters }): Promise<void>;
}
