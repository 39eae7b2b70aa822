import { AppError } from './errors.ts';

/** Somebody has changed a record since the caller read it. The route answers with the newest state. */
export class StaleEditError extends AppError<'stale_edit'> {
  readonly row: unknown;

  constructor(row: unknown) {
    super('stale_edit');
    this.row = row;
  }
}

/**
 * Refuses to overwrite what the caller has not seen.
 *
 * @param row as it is stored, locked by the caller's transaction
 * @param expected `updatedAt` as the caller read it, null for a row that was not there; undefined: not checked
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

/** Later than before in any case: two changes within one tick of the clock stay two. */
export function laterThan(before: Date | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
}
