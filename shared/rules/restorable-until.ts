import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';

/** When a deleted content or product can no longer be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * 24 * 60 * 60 * 1000);
}
