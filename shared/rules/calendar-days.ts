const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Day of a moment in a time zone: `2026-11-21`. */
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

/**
 * The calendar days that end with today, oldest first.
 *
 * @param now decides which day is today
 * @param count how many, today included
 * @param timeZone IANA name
 */
export function lastDays(now: Date, count: number, timeZone: string): string[] {
  const today = Date.parse(`${calendarDay(now, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    // Of days as such, in which no clock is ever put forward.
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Whether the text names a time zone of the IANA database that this machine knows (`Europe/Madrid`, `UTC`). */
export function isTimeZone(text: string): boolean {
  // Offsets such as `+02:00` are accepted by Intl, but are no zone: they know no summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/u.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
