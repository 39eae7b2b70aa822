import { useTranslation } from 'react-i18next';
import { useUserChoices } from '#renderer/lib/stores/user-choices-store.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export function formatNumber(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    // By default Spanish does not group four-digit numbers.
    format = new Intl.NumberFormat(language, {
      useGrouping: 'always',
      ...options,
    } as Intl.NumberFormatOptions);
    numberFormats.set(key, format);
  }
  return format.format(value);
}

function formatDate(value: string | Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, options);
    dateFormats.set(key, format);
  }
  return format.format(new Date(value));
}

/** Formats a duration like a clock: `0:07`, `12:40`, `1:02:03`. */
export function formatElapsed(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** Formats a measured duration: `0.4s`, `12s`, `1:05`. */
export function formatDuration(milliseconds: number, language: string): string {
  if (milliseconds >= 60_000) return formatElapsed(milliseconds);
  const seconds = milliseconds / 1000;
  return formatNumber(seconds, language, {
    style: 'unit',
    unit: 'second',
    // Spanish and Portuguese write a space before the unit.
    unitDisplay: language.startsWith('en') ? 'narrow' : 'short',
    maximumFractionDigits: seconds < 10 ? 1 : 0,
  });
}

/** Formats an estimated duration in whole tens of seconds or in minutes: `40 sec`, `3 min`. */
function formatRoughly(seconds: number, language: string): string {
  const isShort = seconds <= 50;
  return formatNumber(
    isShort ? Math.max(10, Math.ceil(seconds / 10) * 10) : Math.ceil(seconds / 60),
    language,
    {
      style: 'unit',
      unit: isShort ? 'second' : 'minute',
      unitDisplay: 'short',
    },
  );
}

/** Formats costs of providers, which are often fractions of a cent. Small amounts get more digits. */
export function formatMicroUsd(
  microUsd: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const dollars = microUsd / 1_000_000;
  const size = Math.abs(dollars);
  const digits = size === 0 || size >= 1 ? 2 : size >= 0.0001 ? 4 : 6;
  return formatNumber(dollars, language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  });
}

/** Formats a price: whole dollars without decimals, otherwise with cents. */
export function formatUsd(dollars: number, language: string): string {
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return formatNumber(dollars, language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in decimal units: 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number, language: string): string {
  const size = Math.min(BYTE_UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return formatNumber(bytes / 1000 ** size, language, {
    style: 'unit',
    unit: BYTE_UNITS[size - 1] ?? 'kilobyte',
    maximumFractionDigits: 1,
  });
}

/** Texts, numbers and dates in the interface language, dates in the user's time zone. */
export function useTexts() {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const timeZone = useUserChoices((choices) => choices.timeZone);
  const format = {
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
    signedNumber: (value: number) => formatNumber(value, language, { signDisplay: 'exceptZero' }),
    /** Formats numbers on axes, such as `12K`. */
    short: (value: number) =>
      formatNumber(value, language, { notation: 'compact', maximumFractionDigits: 1 }),
    shortUsd: (value: number) =>
      formatNumber(value, language, {
        notation: 'compact',
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1,
        minimumFractionDigits: 0,
      }),
    /** @param currency ISO 4217 */
    cents: (cents: number, currency: string) =>
      formatNumber(cents / 100, language, { style: 'currency', currency }),
    /** Formats a change with its sign: -0.125 becomes `-13%`. */
    change: (share: number) =>
      formatNumber(share, language, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      }),
    bytes: (bytes: number) => formatBytes(bytes, language),
    percent: (value: number) => formatNumber(value / 100, language, { style: 'percent' }),
    duration: (milliseconds: number) => formatDuration(milliseconds, language),
    roughly: (seconds: number) => formatRoughly(seconds, language),
    usd: (dollars: number) => formatUsd(dollars, language),
    microUsd: (value: number) => formatMicroUsd(value, language),
    /** Formats the price of a credit, with more digits than cents only where they say something. */
    creditPrice: (microUsd: number) => formatMicroUsd(microUsd, language, { minimumFractionDigits: 2 }),
    signedMicroUsd: (value: number) => formatMicroUsd(value, language, { signDisplay: 'exceptZero' }),
    date: (value: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      formatDate(value, language, { timeZone, ...options }),
    /** Formats a calendar day without a time zone, such as `2026-11-21`. */
    day: (date: string) =>
      formatDate(`${date}T00:00:00Z`, language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** Like `day`, with the year. */
    fullDay: (date: string) =>
      formatDate(`${date}T00:00:00Z`, language, { dateStyle: 'medium', timeZone: 'UTC' }),
    list: (items: readonly string[]) => new Intl.ListFormat(language).format(items),
    dateTime: (value: string | Date) =>
      formatDate(value, language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  };
  return { t, format };
}
