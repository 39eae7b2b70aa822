import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { timestamp } from '#shared/contracts/fields.ts';

const count = z.number().int().min(0);
const dollars = z.number().meta({ description: 'US dollars.' });

export const recentOrderSchema = z.object({
  id: z.string(),
  customerEmail: z.string(),
  planName: z.string(),
  amount: dollars,
  status: z.string(),
  createdAt: timestamp,
});
export type RecentOrder = z.infer<typeof recentOrderSchema>;

export const planRevenueSchema = z.object({ planName: z.string(), orders: count, revenue: dollars });
export type PlanRevenue = z.infer<typeof planRevenueSchema>;

export const adminStatsSchema = z
  .object({
    totalUsers: count,
    totalCreditsUsed: count.meta({ description: 'Credits ever granted less those remaining, of all users.' }),
    totalGenerations: count.meta({ description: 'Generations that ended with a text.' }),
    totalRevenue: dollars.meta({
      description: 'US dollars, less what was refunded: one-time orders and the invoices of subscriptions.',
    }),
    totalOrders: count.meta({ description: 'Paid orders, also those that began a subscription.' }),
    activeSubscriptions: count.meta({ description: 'Subscriptions that will be billed again.' }),
    totalCreditsAwarded: count.meta({
      description: 'Credits that purchases gave, less what refunds took back.',
    }),
    revenueByPlan: z.array(planRevenueSchema),
    recentOrders: z.array(recentOrderSchema).meta({ description: 'The five newest.' }),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const getAdminStats = endpoint({
  tag: 'Admin',
  summary: 'Figures of the whole installation',
  method: 'get',
  path: '/api/admin/stats',
  access: 'admin',
  limit: 'report',
  response: adminStatsSchema,
});
