import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { id, MAX_MOMENT_LENGTH, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

const count = z.number().int().min(0);
const microUsd = z.number().int();

/** What some generations did, cost and earned. Money in millionths of a US dollar. */
const usageFields = z.object({
  generations: count,
  succeeded: count,
  failed: count,
  cancelled: count,
  creditsCharged: count,
  costMicroUsd: microUsd.meta({
    description: 'Known provider cost of all attempts, those of failed and cancelled texts included.',
  }),
  estimatedCostMicroUsd: microUsd.meta({
    description: 'The part of it from texts with an attempt whose provider reported no cost.',
  }),
  unchargedCostMicroUsd: microUsd.meta({ description: 'The part of it from texts that nobody paid for.' }),
  withoutKnownCost: count.meta({ description: 'Texts that reached a provider at a cost nobody knows.' }),
  costPerCreditMicroUsd: microUsd.nullable().meta({ description: 'Null without charged credits.' }),
  marginPerCreditMicroUsd: microUsd
    .nullable()
    .meta({ description: 'Value of a credit less its cost; null without charged credits.' }),
  averageDurationMs: count.nullable(),
});

export const usageSchema = z
  .object({
    from: timestamp,
    to: timestamp,
    creditValueMicroUsd: microUsd,
    totals: usageFields,
    byUser: z.array(usageFields.extend({ userId: id, email: z.string() })),
    byType: z.array(usageFields.extend({ promptType: z.string() })),
    byModel: z.array(usageFields.extend({ provider: z.string(), model: z.string() })),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usageSchema>;
export type UsageFields = z.infer<typeof usageFields>;

const moment = z.iso.datetime({ offset: true, message: issue('moment_invalid') }).max(MAX_MOMENT_LENGTH);

export const getUsage = endpoint({
  tag: 'Admin',
  summary: 'Cost and margin of the generations of a period: by user, type and model, the costliest first',
  method: 'get',
  path: '/api/admin/usage',
  access: 'admin',
  limit: 'report',
  query: z
    .object({
      from: moment.optional().meta({ description: '30 days before `to` when left out.' }),
      to: moment.optional().meta({ description: 'Now when left out.' }),
    })
    .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
      path: ['from'],
      message: issue('before_to'),
    }),
  response: usageSchema,
});
