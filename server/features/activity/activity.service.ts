import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { ActivityLog } from '#server/models/activity-log.ts';

/** The screen shows underscores as spaces. */
export type ActivityAction =
  | 'account_created'
  | 'password_changed'
  | 'email_changed'
  | 'email_restored'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sign_in_connected'
  | 'data_exported'
  | 'data_imported'
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
  | 'credits_purchased'
  | 'launch_kit_finished';

const ADD_ENTRY = {
  name: 'add-activity',
  text: `insert into activity_logs (user_id, action, description, product_id, content_id)
    values ($1, $2, $3, $4, $5)`,
};

/** Adds an entry to the user's history, in the same transaction as the action. */
export async function logActivity(
  ctx: ServiceContext,
  options: {
    userId: number;
    action: ActivityAction;
    description?: string;
    productId?: number;
    contentId?: number;
  },
): Promise<void> {
  const { userId, action, description = null, productId = null, contentId = null } = options;
  await preparedQuery(ctx.db, ADD_ENTRY, [userId, action, description, productId, contentId]);
}

/** The columns of an entry about a piece of content. */
export function aboutContent(content: { id: number; userId: number; productId: number; title: string }) {
  const { id: contentId, userId, productId, title: description } = content;
  return { userId, productId, contentId, description };
}

/** The columns of an entry about a product. */
export function aboutProduct(product: { id: number; userId: number; name: string }) {
  const { id: productId, userId, name: description } = product;
  return { userId, productId, description };
}

export type ActivityEntry = Pick<ActivityLog, 'id' | 'action' | 'description' | 'createdAt'> & {
  /** Null when the product is deleted, as `contentType` is when the content is deleted. */
  productName: string | null;
  productId: number | null;
  contentId: number | null;
  contentType: string | null;
};

export async function listActivity(
  ctx: ServiceContext,
  options: { userId: number; limit: number; productId?: number | undefined },
): Promise<ActivityEntry[]> {
  const rows = await ActivityLog.query(ctx.db)
    .alias('a')
    .leftJoin('products as p', (on) =>
      on.on('p.id', 'a.productId').andOn('p.userId', 'a.userId').andOnNull('p.deletedAt'),
    )
    .leftJoin('generatedContents as c', (on) =>
      on.on('c.id', 'a.contentId').andOn('c.userId', 'a.userId').andOnNull('c.deletedAt'),
    )
    .where('a.userId', options.userId)
    .modify((entries) => {
      if (options.productId !== undefined) entries.where('a.productId', options.productId);
    })
    .orderBy('a.id', 'desc')
    .limit(options.limit)
    .select('a.id', 'a.action', 'a.description', 'a.createdAt')
    .select('p.id as productId', 'p.name as productName', 'c.id as contentId', 'c.type as contentType');
  return rows as unknown as ActivityEntry[];
}
