import { presentRow } from '#server/context/present-row.ts';
import { type ActivityLog, activityLogSchema } from '#shared/contracts/activity.ts';
import type { ActivityEntry } from './activity.service.ts';

export function presentActivity(row: ActivityEntry): ActivityLog {
  const { productId, productName, contentId, contentType } = row;
  return {
    ...presentRow(activityLogSchema, row),
    product: productId !== null && productName !== null ? { id: productId, name: productName } : null,
    content: contentId !== null && contentType !== null ? { id: contentId, type: contentType } : null,
  };
}
