import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { daysBetween } from '#shared/rules/calendar-days.ts';

export const MOST_REPORT_DAYS = 366;

/** Also keeps the days before the range within four digits, which sort like the dates. */
const day = z.iso
  .date({ error: issue('moment_invalid'), abort: true })
  .refine((text) => text >= '2000' && text < '3000', issue('moment_invalid'));

/** Calendar days in UTC, both included; 30 days when one is left out, the last 30 days without both. */
export const reportRange = z
  .object({
    from: day
      .optional()
      .describe('First day, in UTC, from the year 2000 on; 29 days before `to` when left out.'),
    to: day.optional().describe('Last day, in UTC; 29 days after `from` when left out, today without both.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: issue('day_after_last') })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < MOST_REPORT_DAYS, {
    path: ['from'],
    message: issue('range_too_long', { limit: MOST_REPORT_DAYS }),
  });

export const reportDays = z.object({ from: z.iso.date(), to: z.iso.date() });
