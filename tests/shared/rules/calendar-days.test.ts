import { expect, test } from 'vitest';
import { calendarDay, isTimeZone, lastDays, startOfDay } from '#shared/rules/calendar-days.ts';

test.each([
  ['UTC', '2026-03-01'],
  ['America/Los_Angeles', '2026-02-28'],
  ['Asia/Kathmandu', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-01'],
])('00:30 UTC is a day of its own in %s', (timeZone, day) => {
  expect(calendarDay(new Date('2026-03-01T00:30:00Z'), timeZone)).toBe(day);
});

test('the last days end with today there, over a leap day and a change of clocks', () => {
  const now = new Date('2028-03-01T23:30:00Z');
  expect(lastDays(now, 3, 'UTC')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(lastDays(now, 2, 'Europe/Madrid')).toEqual(['2028-03-01', '2028-03-02']);
  const summer = lastDays(new Date('2026-04-05T12:00:00Z'), 10, 'Europe/Madrid');
  expect(new Set(summer).size).toBe(10);
  expect([summer.at(0), summer.at(-1)]).toEqual(['2026-03-27', '2026-04-05']);
});

test.each(['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'Etc/GMT+5'])(
  '%s is a time zone',
  (text) => {
    expect(isTimeZone(text)).toBe(true);
  },
);

test.each(['', 'Mars/Olympus', '+02:00', '-05', "UTC'", 'Europe/Madrid ', 'x'.repeat(80)])(
  '%j is none',
  (text) => {
    expect(isTimeZone(text)).toBe(false);
  },
);

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['America/New_York', '2026-01-01', '2026-01-01T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  // The clocks change at 2 and 3 in the morning of these days.
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Madrid', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // Midnight was skipped: the day began at one o'clock.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s, %s begins at %s', (timeZone, day, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
});
