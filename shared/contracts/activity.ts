import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { component, id, idParam, timestamp } from './fields.ts';

const activity = endpoints('Activity', 'user');

export const activityLogSchema = component('ActivityLog', {
  id,
  action: z.string(),
  description: z.string().nullable(),
  product: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('What it was about, or belongs to; null once it is deleted.'),
  content: z.object({ id, type: z.string() }).nullable().describe('Null once it is deleted.'),
  createdAt: timestamp,
});
export type ActivityLog = z.infer<typeof activityLogSchema>;

export const listActivityLogs = activity.get('/api/activity-logs', {
  summary: "The user's latest actions, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    productId: idParam.optional().describe('Only what was done with this product and its contents.'),
  }),
  response: z.array(activityLogSchema),
});
