import { AppError } from './errors.ts';

/** The record changed since the caller read it. */
export class StaleEditError extends AppError<'stale_edit'> {
  readonly row: unknown;

  constructor(row: unknown) {
    super('stale_edit');
    this.row = row;
  }
}

/**
 * Rejects a change based on an outdated state.
 * @param row locked by the caller's transaction
 * @param expected `updatedAt` as the caller read it, null for no row; undefined: not checked
 * @throws StaleEditError
 */
export function refuseStaleEdit(
  row: { updatedAt: Date } | undefined,
  expected: string | null | undefined,
): void {
  if (expected === undefined) return;
  const known = expected === null ? undefined : new Date(expected).getTime();
  if (known !== row?.updatedAt.getTime()) throw new StaleEditError(row);
}

/** Whether a patch changes a row. @param patch undefined: the value stays */
export function isChange<Row extends object>(
  row: Row,
  patch: { [Name in keyof Row]?: Row[Name] | undefined },
): boolean {
  return (Object.keys(patch) as (keyof Row)[]).some(
    (name) => patch[name] !== undefined && patch[name] !== row[name],
  );
}

/** Returns a time later than `before`, so that two changes within one clock tick differ. */
export function laterThan(before: Date | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
}
