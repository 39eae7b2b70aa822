import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { beforeId, component, count, id, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';

const credits = endpoints('Credits', 'user');

export const transactionTypes = ['purchase', 'usage', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const creditTransactionSchema = component('CreditTransaction', {
  id,
  type: z.enum(transactionTypes),
  description: z.string(),
  amount: z.number().int().describe('Signed whole credits.'),
  balanceAfter: count,
  message: z.string().nullable().describe('From the operator to the customer.'),
  refundOf: id.nullable().describe('The use whose credits this entry returns.'),
  isRefunded: z.boolean().describe('Whether the operator has returned the credits of this use.'),
  createdAt: timestamp,
});
export type CreditTransaction = z.infer<typeof creditTransactionSchema>;

export const listCreditTransactions = credits.get('/api/credit-transactions', {
  summary: "The user's ledger, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    before: beforeId.describe('Only entries older than the one with this id.'),
  }),
  response: z.array(creditTransactionSchema),
});

export const getDueCredits = credits.get('/api/due-credits', {
  summary: 'Refunded credits that could not be taken back yet',
  response: z.object({
    due: count.describe('Taken from the next credits that come or that running content gives back.'),
  }),
});

export const creditUsageSchema = component('CreditUsage', {
  timeZone: z.string(),
  total: z.number().int().describe('Sum of the days.'),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        credits: z
          .number()
          .int()
          .describe('Used on this day less what came back; negative when more came back.'),
      }),
    )
    .describe('Every day of the period, oldest first, today last.'),
});
export type CreditUsage = z.infer<typeof creditUsageSchema>;

export const getCreditUsage = credits.get('/api/credit-usage', {
  summary: 'Credits used per day, refunds of used credits taken off',
  limit: 'report',
  query: z.object({
    days: z.coerce.number().int().min(7).max(365).default(30),
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, issue('time_zone_invalid'))
      .default('UTC')
      .describe('IANA name: what counts as a day.'),
  }),
  response: creditUsageSchema,
});

export const creditForecastSchema = component('CreditForecast', {
  days: count
    .nullable()
    .describe('Days that the spendable credits last at the present pace; null without enough history.'),
});
export type CreditForecast = z.infer<typeof creditForecastSchema>;

export const getCreditForecast = credits.get('/api/credit-forecast', {
  summary: 'How long the credits last',
  response: creditForecastSchema,
});
