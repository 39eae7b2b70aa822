import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { beforeId, id, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';

export const transactionTypes = ['purchase', 'usage', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const creditTransactionSchema = z
  .object({
    id,
    type: z.enum(transactionTypes),
    description: z.string(),
    amount: z.number().int().meta({ description: 'Signed whole credits.' }),
    balanceAfter: z.number().int().min(0),
    createdAt: timestamp,
  })
  .meta({ id: 'CreditTransaction' });
export type CreditTransaction = z.infer<typeof creditTransactionSchema>;

export const listCreditTransactions = endpoint({
  tag: 'Credits',
  summary: "The user's ledger, newest first",
  method: 'get',
  path: '/api/credit-transactions',
  access: 'user',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    before: beforeId.meta({ description: 'Only entries older than the one with this id.' }),
  }),
  response: z.array(creditTransactionSchema),
});

export const getDueCredits = endpoint({
  tag: 'Credits',
  summary: 'Refunded credits that could not be taken back yet',
  method: 'get',
  path: '/api/due-credits',
  access: 'user',
  response: z.object({
    due: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Taken from the next credits that come or that running content gives back.' }),
  }),
});

export const creditUsageSchema = z
  .object({
    timeZone: z.string(),
    total: z.number().int().meta({ description: 'Sum of the days.' }),
    days: z
      .array(
        z.object({
          date: z.iso.date(),
          credits: z
            .number()
            .int()
            .meta({ description: 'Used on this day less what came back; negative when more came back.' }),
        }),
      )
      .meta({ description: 'Every day of the period, oldest first, today last.' }),
  })
  .meta({ id: 'CreditUsage' });
export type CreditUsage = z.infer<typeof creditUsageSchema>;

export const getCreditUsage = endpoint({
  tag: 'Credits',
  summary: 'Credits used per day, refunds of used credits taken off',
  method: 'get',
  path: '/api/credit-usage',
  access: 'user',
  limit: 'report',
  query: z.object({
    days: z.coerce.number().int().min(7).max(365).default(30),
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, issue('time_zone_invalid'))
      .default('UTC')
      .meta({ description: 'IANA name: what counts as a day.' }),
  }),
  response: creditUsageSchema,
});
