import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, id, MAX_MOMENT_LENGTH, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

const admin = endpoints('Admin', 'admin');

const microUsd = z.number().int();

/** Amounts of money are in millionths of a US dollar. */
const usageFields = z.object({
  generations: count,
  succeeded: count,
  failed: count,
  cancelled: count,
  creditsCharged: count,
  costMicroUsd: microUsd.describe(
    'Known provider cost of all attempts, those of failed and cancelled texts included.',
  ),
  estimatedCostMicroUsd: microUsd.describe(
    'The part of it from texts with an attempt whose provider reported no cost.',
  ),
  unchargedCostMicroUsd: microUsd.describe('The part of it from texts that nobody paid for.'),
  withoutKnownCost: count.describe('Texts that reached a provider at a cost nobody knows.'),
  costPerCreditMicroUsd: microUsd.nullable().describe('Null without charged credits.'),
  marginPerCreditMicroUsd: microUsd
    .nullable()
    .describe('Value of a credit less its cost; null without charged credits.'),
  averageDurationMs: count.nullable(),
});

export const usageSchema = component('Usage', {
  from: timestamp,
  to: timestamp,
  creditValueMicroUsd: microUsd,
  totals: usageFields,
  byUser: z.array(usageFields.extend({ userId: id, email: z.string() })),
  byType: z.array(usageFields.extend({ promptType: z.string() })),
  byModel: z.array(usageFields.extend({ provider: z.string(), model: z.string() })),
});
export type Usage = z.infer<typeof usageSchema>;
export type UsageFields = z.infer<typeof usageFields>;

const moment = z.iso.datetime({ offset: true, message: issue('moment_invalid') }).max(MAX_MOMENT_LENGTH);

export const getUsage = admin.get('/api/admin/usage', {
  summary: 'Cost and margin of the generations of a period: by user, type and model, the costliest first',
  limit: 'report',
  query: z
    .object({
      from: moment.optional().describe('30 days before `to` when left out.'),
      to: moment.optional().describe('Now when left out.'),
    })
    .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
      path: ['from'],
      message: issue('before_to'),
    }),
  response: usageSchema,
});
