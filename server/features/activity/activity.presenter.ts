import type { ActivityLog as ActivityRow } from '#server/models/activity-log.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';

export function presentActivity(row: ActivityRow): ActivityLog {
  return {
    id: row.id,
    action: row.action,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
  };
}
