const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time in a time zone, such as `2026-11-21`. */
export function calendarDay(moment: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'iso8601' } as const;
    format = new Intl.DateTimeFormat('en', { ...options, numberingSystem: 'latn', timeZone });
    dayFormats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** `count` calendar days, oldest first, today last. */
export function lastDays(now: Date, count: number, timeZone: string): string[] {
  const today = Date.parse(`${calendarDay(now, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    // Counts in UTC, where every day has 24 hours.
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** When a calendar day begins in a time zone; after the gap, where a clock change skips midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset differs by the hour of a clock change, so a second look uses that of the first answer.
  const near = midnight - offsetOf(new Date(midnight), timeZone);
  const start = midnight - offsetOf(new Date(near), timeZone);
  return new Date(calendarDay(new Date(start), timeZone) < day ? Math.max(near, start) : start);
}

/** Milliseconds that local clocks are ahead of UTC. */
function offsetOf(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment.getTime();
}

/** Whether this machine knows the IANA time zone (`Europe/Madrid`, `UTC`). */
export function isTimeZone(text: string): boolean {
  // Intl also accepts offsets such as `+02:00`, which have no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/u.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;

/** Whole days from one calendar day (`2026-11-21`) to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar day that many days later; negative: earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
