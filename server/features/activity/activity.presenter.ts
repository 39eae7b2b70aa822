import type { ActivityLog } from '#shared/contracts/activity.ts';
import type { ActivityEntry } from './activity.service.ts';

export function presentActivity(row: ActivityEntry): ActivityLog {
  const { productId, productName, contentId, contentType } = row;
  return {
    id: row.id,
    action: row.action,
    description: row.description,
    product: productId !== null && productName !== null ? { id: productId, name: productName } : null,
    content: contentId !== null && contentType !== null ? { id: contentId, type: contentType } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
