import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count } from '#shared/contracts/fields.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { reportDays, reportRange } from './report-range.ts';

const admin = endpoints('Admin', 'admin');

const microUsd = z.number().int();
const whole = z.number().int();

const userSums = z.object({
  newUsers: count,
  activeUsers: count.describe('Users who started a piece of content, changed something or bought credits.'),
});
const generationSums = z.object({
  succeeded: count,
  failed: count,
  cancelled: count,
  unfinished: count.describe('Queued or running.'),
});
const creditSums = z.object({
  creditsSold: count.describe('Bought, before refunds.'),
  creditsTakenBack: count.describe('Of bought credits, after a refund of the money.'),
  creditsGranted: count.describe('Given without payment: at sign-up or by an administrator.'),
  creditsUsed: whole.describe('Less those that came back.'),
});
const marginSums = z.object({
  valueMicroUsd: microUsd.describe('Charged credits at the value of a credit.'),
  costMicroUsd: microUsd.describe('Known cost of all attempts, those of failed contents included.'),
  withoutKnownCost: count.describe('Contents whose cost nobody knows.'),
});
const sums = userSums.extend({
  ...generationSums.shape,
  ...creditSums.shape,
  ...marginSums.shape,
});
export type OverviewSums = z.infer<typeof sums>;

const revenueSchema = z.object({
  currency: z.string().describe('ISO 4217.'),
  sales: count.describe('Paid orders and invoices.'),
  paidCents: whole.describe('Hundredths of the currency.'),
  refundedCents: whole.describe('Of these sales, whenever they were refunded.'),
  previousPaidCents: whole,
  previousRefundedCents: whole,
});
export type Revenue = z.infer<typeof revenueSchema>;

const duration = z
  .object({ medianMs: count, p95Ms: count })
  .nullable()
  .describe('Null when nothing was measured.');

const modelSpeedSchema = z.object({
  provider: z.string(),
  model: z.string(),
  requests: count.describe('Requests to the model; a piece of content may need several.'),
  failed: count.describe('Those without a usable text, cancelled ones not counted.'),
  firstText: duration.describe('From the request to the first text.'),
  whole: duration.describe('From the request to the end of a successful one.'),
});
export type ModelSpeed = z.infer<typeof modelSpeedSchema>;

const queueSchema = z.object({
  name: z.string(),
  waiting: count.describe('Due, and not taken up.'),
  running: count,
  failed: count.describe('Given up in the last day.'),
});

const healthSchema = z.object({
  queuedGenerations: count,
  runningGenerations: count,
  oldestQueuedSeconds: count.nullable().describe('Null when nothing waits.'),
  queues: z.array(queueSchema),
  openPaymentEvents: count.describe('Not applied yet, failed or refused.'),
  databaseBytes: count,
  contentBytes: count.describe("Users' products and contents with all versions."),
});

export const overviewSchema = component('AdminOverview', {
  ...reportDays.shape,
  previous: reportDays.describe('The same number of days before.'),
  creditValueMicroUsd: microUsd,
  totals: sums,
  previousTotals: sums,
  days: z.array(sums.extend({ date: z.iso.date() })).describe('Every day, oldest first.'),
  types: z.array(generationSums.extend({ type: z.string() })).describe('The most frequent first.'),
  revenue: z.array(revenueSchema).describe('Currencies are never added up.'),
  models: z.array(modelSpeedSchema),
  health: healthSchema.describe('Now, whatever the range.'),
});
export type AdminOverview = z.infer<typeof overviewSchema>;

export const getAdminOverview = admin.get('/api/admin/overview', {
  summary: 'Users, contents, credits, revenue, margin, speed and health in a range of days in UTC',
  limit: 'report',
  query: reportRange,
  response: overviewSchema,
});

const marginPartSchema = z.object({
  contents: count.describe('Started in the range, whatever became of them.'),
  credits: count.describe('Charged for them.'),
  valueMicroUsd: microUsd,
  costMicroUsd: microUsd,
  withoutKnownCost: count,
});
export type MarginPart = z.infer<typeof marginPartSchema>;

const marginRowSchema = z.object({
  type: z.string(),
  tier: z.enum(generationTiers),
  provider: z.string(),
  model: z.string().describe('The model that was asked last; the cost includes the others.'),
  current: marginPartSchema,
  previous: marginPartSchema,
});
export type MarginRow = z.infer<typeof marginRowSchema>;

export const marginsSchema = component('AdminMargins', {
  ...reportDays.shape,
  previous: reportDays.describe('The same number of days before.'),
  creditValueMicroUsd: microUsd,
  rows: z.array(marginRowSchema),
});
export type Margins = z.infer<typeof marginsSchema>;

export const getMargins = admin.get('/api/admin/margins', {
  summary: 'Cost and margin per content type, tier and model, with those of the range before',
  limit: 'report',
  query: reportRange,
  response: marginsSchema,
});
