import type { Span } from '#shared/rules/preflight/finding.ts';

/**
 * `limit`: a number of words or characters, which the task asked for. `share`: half, three out of four. `multiple`: twice.
 * `crowd`: hundreds of.
 */
export type FigureKind =
  | 'percent'
  | 'currency'
  | 'duration'
  | 'clock'
  | 'times'
  | 'measure'
  | 'limit'
  | 'share'
  | 'multiple'
  | 'crowd'
  | 'plain';

export interface Figure extends Span {
  /** Of durations: minutes. */
  value: number;
  /** More than one where a unit has two meanings: 'às 10h' and 'em 10h'. */
  kinds: readonly FigureKind[];
  /** Of currencies and measures. */
  unit?: string;
  /** In words instead of digits. */
  isWritten?: boolean;
  /** Of durations: the number in front of the unit. */
  count?: number;
}
