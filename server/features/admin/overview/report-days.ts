import { addDays, daysBetween } from '#shared/rules/calendar-days.ts';

const DEFAULT_DAYS = 30;

export interface Days {
  /** Calendar days in UTC, both included. */
  from: string;
  to: string;
}

export interface ReportDays extends Days {
  /** The same number of days before `from`. */
  previous: Days;
}

/** The range of a report; the last 30 days by default. A single day given never leads to a longer range. */
export function reportDays(given: Partial<Days>, now: Date): ReportDays {
  const to =
    given.to ?? (given.from ? addDays(given.from, DEFAULT_DAYS - 1) : now.toISOString().slice(0, 10));
  const from = given.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const length = daysBetween(from, to) + 1;
  return { from, to, previous: { from: addDays(from, -length), to: addDays(from, -1) } };
}

/** Values for queries: the ranges as moments, ends excluded. */
export function rangeMoments({ from, to, previous }: ReportDays) {
  return { before: new Date(previous.from), from: new Date(from), to: new Date(addDays(to, 1)) };
}

/** The calendar day in UTC of each row, to group by: dates are compared faster than texts. */
export const DAY = `(created_at at time zone 'UTC')::date`;
export const DAY_TEXT = `to_char(${DAY}, 'YYYY-MM-DD')`;
