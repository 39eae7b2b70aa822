import type { ServiceContext } from '#server/database/service-context.ts';
import { ActivityLog } from '#server/models/activity-log.ts';

/** The screen shows underscores as spaces. */
export type ActivityAction =
  | 'account_created'
  | 'password_changed'
  | 'sign_in_connected'
  | 'product_created'
  | 'product_updated'
  | 'brand_voice_updated'
  | 'offer_updated'
  | 'product_deleted'
  | 'product_restored'
  | 'content_generated'
  | 'content_regenerated'
  | 'content_updated'
  | 'content_deleted'
  | 'content_restored'
  | 'credits_purchased';

/** Adds an entry to the user's history, in the same transaction as the action. */
export async function logActivity(
  ctx: ServiceContext,
  options: { userId: number; action: ActivityAction; description?: string },
): Promise<void> {
  await ActivityLog.query(ctx.db).insert({ description: null, ...options });
}

export async function listActivity(
  ctx: ServiceContext,
  options: { userId: number; limit: number },
): Promise<ActivityLog[]> {
  return ActivityLog.query(ctx.db)
    .where({ userId: options.userId })
    .orderBy('id', 'desc')
    .limit(options.limit);
}
