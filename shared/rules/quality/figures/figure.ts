import type { FigureKind } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';

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
