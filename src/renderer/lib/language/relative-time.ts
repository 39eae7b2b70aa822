const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const LONGEST_DAYS = 7;

/**
 * "5 min ago" in the given language; undefined after a week, when a date says more.
 *
 * @param age in ms; negative when the clocks differ
 */
export function relativeTime(age: number, language: string): string | 'now' | undefined {
  const minutes = Math.floor(age / 60_000);
  if (minutes < 1) return 'now';
  if (minutes >= LONGEST_DAYS * MINUTES_PER_DAY) return undefined;
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  const text =
    minutes < MINUTES_PER_HOUR
      ? format.format(-minutes, 'minute')
      : minutes < MINUTES_PER_DAY
        ? format.format(-Math.floor(minutes / MINUTES_PER_HOUR), 'hour')
        : format.format(-Math.floor(minutes / MINUTES_PER_DAY), 'day');
  // Some languages abbreviate with a full stop: "5 min. ago".
  return text.replaceAll('.', '');
}
