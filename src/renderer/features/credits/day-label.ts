import { formatDate } from '#renderer/lib/language/format.ts';

/** A calendar day (`2026-11-21`) in words. It has no time zone, so that it is the same day wherever it is read. */
export function dayLabel(date: string, language: string): string {
  return formatDate(`${date}T00:00:00Z`, language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
