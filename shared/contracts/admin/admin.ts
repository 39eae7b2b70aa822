import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, timestamp } from '#shared/contracts/fields.ts';

const admin = endpoints('Admin', 'admin');

const dollars = z.number().describe('US dollars.');

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

export const adminStatsSchema = component('AdminStats', {
  totalUsers: count,
  totalCreditsUsed: count.describe('Credits ever granted less those remaining, of all users.'),
  totalGenerations: count.describe('Generations that ended with a text.'),
  totalRevenue: dollars.describe(
    'US dollars, less what was refunded: one-time orders and the invoices of subscriptions.',
  ),
  totalOrders: count.describe('Paid orders, also those that began a subscription.'),
  activeSubscriptions: count.describe('Subscriptions that will be billed again.'),
  totalCreditsAwarded: count.describe('Credits that purchases gave, less what refunds took back.'),
  revenueByPlan: z.array(planRevenueSchema),
  recentOrders: z.array(recentOrderSchema).describe('The five newest.'),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const getAdminStats = admin.get('/api/admin/stats', {
  summary: 'Figures of the whole installation',
  limit: 'report',
  response: adminStatsSchema,
});
