import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int().min(0);
const quotaSchema = z.object({ used: count, limit: count });

export const quotasSchema = z
  .object({
    products: quotaSchema.extend({
      isPlanLimit: z
        .boolean()
        .meta({ description: 'Whether the limit comes from the plan: a larger one includes more.' }),
    }),
    contents: quotaSchema,
    bytes: quotaSchema.meta({
      description:
        'Bytes of all products and versions. What was deleted counts until it can no longer be restored.',
    }),
    versionsPerContent: count,
  })
  .meta({ id: 'Quotas' });
export type AccountQuotas = z.infer<typeof quotasSchema>;

export const getQuotas = endpoint({
  tag: 'Account',
  summary: 'How much the account holds, and how much it may hold',
  method: 'get',
  path: '/api/user/quotas',
  access: 'user',
  response: quotasSchema,
});
