/** One spelling of each unit, so that '$79', '79 US dollars' and '79 pesos' can be compared. */
const UNITS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^r\$|^re(?:ais|al)$|^brl$/iu, 'real'],
  [/^(?:€|eur)/iu, 'euro'],
  [/^(?:£|gbp|pounds?|libras?|quid)/iu, 'pound'],
  [/^(?:[a-z]{0,2}\$|(?:us )?dol|dól|usd|pesos?|mxn|cad)/iu, 'dollar'],
  [/^(?:kg|kilos?|quilos?|kilogram|quilogram)/iu, 'kilo'],
  [/^(?:km|kil[oó]met|quil[oô]met)/iu, 'kilometre'],
  [/^(?:g|gram[os]{0,2})$/iu, 'gram'],
  [/^(?:l|lit)/iu, 'litre'],
  [/^mil(?:e|es|la|las|ha|has)$/iu, 'mile'],
  [/^(?:percentage )?(?:points?|puntos?|pontos?)/iu, 'point'],
];

export function unitOf(written: string): string {
  return UNITS.find(([pattern]) => pattern.test(written))?.[1] ?? written.toLowerCase();
}

const MINUTES: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/^s(?:ec|eg)/iu, 1 / 60],
  [/^min/iu, 1],
  [/^h/iu, 60],
  [/^d/iu, 1440],
  [/^(?:week|seman)/iu, 10_080],
  [/^(?:month|mes|mês)/iu, 43_200],
  [/^(?:year|a[ñn]o)/iu, 518_400],
];

/** A month counts thirty days, a year twelve months. */
export function minutesOf(value: number, unit: string): number {
  return value * (MINUTES.find(([pattern]) => pattern.test(unit))?.[1] ?? 1);
}

/** Four weeks are called a month, and a year 52 weeks or 365 days. */
const MOST_DIFFERENCE = 0.07;

interface Duration {
  /** Duration in minutes. */
  value: number;
  /** The number in front of the unit. */
  count?: number | undefined;
}

/** Durations of the same unit must be equal, others about equal. */
export function isSameDuration(one: Duration, other: Duration): boolean {
  const unitOf = ({ value, count }: Duration) => (count ? value / count : undefined);
  if (unitOf(one) !== undefined && unitOf(one) === unitOf(other)) return one.value === other.value;
  return Math.abs(one.value - other.value) <= MOST_DIFFERENCE * Math.max(one.value, other.value);
}
