import type { FigureKind } from '#shared/content-types/check-settings.ts';

/** A proportion written in words, for example 'one in four': its kind, pattern and value. */
export type ProportionFamily = readonly [
  kind: FigureKind,
  pattern: RegExp,
  value: (groups: readonly string[]) => number,
];

/** Matches only whole words. */
export const whole = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');

export const fixed = (value: number) => (): number => value;

/** For phrases such as 'de cada dez, quatro', in which the total comes first. */
export const inverse = ([, all, part]: readonly string[]): number => Number(part) / Number(all);

export const ratio = ([, part, all]: readonly string[]): number => Number(part) / Number(all);

/** Rejects quantities with a unit. */
export const UNIT_BEHIND = String.raw`(?!\s?(?:%|minut|hour|day|week|month|year|hora|d[ií]a|seman|mes|mês|a[nñ]o|kg|kilo))`;
