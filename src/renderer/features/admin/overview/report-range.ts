import { useSearchParams } from 'react-router-dom';
import { reportRange } from '#shared/contracts/admin/report-range.ts';
import { addDays } from '#shared/rules/calendar-days.ts';

/** In days; the default is in the middle. */
export const reportPeriods = ['7', '30', '90'] as const;
export type ReportPeriod = (typeof reportPeriods)[number] | 'own';

const DEFAULT: ReportPeriod = '30';

/** Calendar days in UTC, both included. */
export interface RangeDays {
  from: string;
  to: string;
}

export interface ReportRange {
  period: ReportPeriod;
  days: RangeDays;
}

const isRange = (days: Partial<RangeDays>): days is RangeDays =>
  Boolean(days.from && days.to) && reportRange.safeParse(days).success;

/** The range in an address: `period=7`, or `from` and `to`. The default for anything else. */
export function readRange(params: URLSearchParams, now: Date): ReportRange {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (isRange(own)) return { period: 'own', days: own };
  const period = reportPeriods.find((known) => known === params.get('period')) ?? DEFAULT;
  const to = now.toISOString().slice(0, 10);
  return { period, days: { from: addDays(to, 1 - Number(period)), to } };
}

/** The range of the reports, kept in the address. */
export function useReportRange() {
  const [params, setParams] = useSearchParams();
  const range = readRange(params, new Date());
  const write = (change: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        for (const name of ['period', 'from', 'to']) before.delete(name);
        change(before);
        return before;
      },
      { replace: true },
    );
  const setOwn = (days: RangeDays) =>
    write((next) => {
      next.set('from', days.from);
      next.set('to', days.to);
    });
  return {
    ...range,
    /** A custom period starts with the days shown now. */
    choose: (period: ReportPeriod) =>
      period === 'own'
        ? setOwn(range.days)
        : write((next) => period !== DEFAULT && next.set('period', period)),
    /** @returns false for an invalid range */
    setOwn: (days: RangeDays) => {
      if (!isRange(days)) return false;
      setOwn(days);
      return true;
    },
  };
}
