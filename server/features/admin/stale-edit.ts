import { AppError } from '#server/errors.ts';

/**
 * Refuses to overwrite what somebody else has changed since the caller read it.
 *
 * @param expected `updatedAt` as the caller read it; undefined: the caller does not mind
 * @throws AppError `conflict`
 */
export function refuseStaleEdit(row: { updatedAt: Date }, expected: string | undefined): void {
  if (expected === undefined || new Date(expected).getTime() === row.updatedAt.getTime()) return;
  throw new AppError(
    'conflict',
    'Somebody else has changed this in the meantime. Close the dialog, look at their changes and try again.',
  );
}

/** Later than before in any case: two changes within one tick of the clock stay two. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
