import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

export const activityLogSchema = z
  .object({ id, action: z.string(), description: z.string().nullable(), createdAt: timestamp })
  .meta({ id: 'ActivityLog' });
export type ActivityLog = z.infer<typeof activityLogSchema>;

export const listActivityLogs = endpoint({
  tag: 'Activity',
  summary: "The user's latest actions, newest first",
  method: 'get',
  path: '/api/activity-logs',
  access: 'user',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
  response: z.array(activityLogSchema),
});
