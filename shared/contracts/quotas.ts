import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { component, count } from './fields.ts';

const account = endpoints('Account', 'user');

const quotaSchema = z.object({ used: count, limit: count });

export const quotasSchema = component('Quotas', {
  products: quotaSchema.extend({
    isPlanLimit: z.boolean().describe('Whether the limit comes from the plan: a larger one includes more.'),
  }),
  contents: quotaSchema,
  bytes: quotaSchema.describe(
    'Bytes of all products and versions. What was deleted counts until it can no longer be restored.',
  ),
  versionsPerContent: count,
});
export type AccountQuotas = z.infer<typeof quotasSchema>;

export const getQuotas = account.get('/api/user/quotas', {
  summary: 'How much the account holds, and how much it may hold',
  response: quotasSchema,
});
