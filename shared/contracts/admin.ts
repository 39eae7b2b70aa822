import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int().min(0);

export const adminStatsSchema = z
  .object({
    totalUsers: count,
    totalCreditsUsed: count.meta({ description: 'Credits ever granted less those remaining, of all users.' }),
    totalGenerations: count.meta({ description: 'Generations that ended with a text.' }),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const getAdminStats = endpoint({
  tag: 'Admin',
  summary: 'Figures of the whole installation',
  method: 'get',
  path: '/api/admin/stats',
  access: 'admin',
  response: adminStatsSchema,
});
