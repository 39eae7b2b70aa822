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
  /** The value; durations are in minutes. */
  value: number;
  /** More than one where a unit has two meanings: 'às 10h' and 'em 10h'. */
  kinds: readonly FigureKind[];
  /** Unit of a currency or measure. */
  unit?: string;
  /** Whether the number is written in words instead of digits. */
  isWritten?: boolean;
  /** Only for durations: the number before the unit. */
  count?: number;
}
