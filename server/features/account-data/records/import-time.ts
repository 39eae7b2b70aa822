import type { ServiceContext } from '#server/database/service-context.ts';

const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** A time of the file, not in the future: what was deleted "in the future" would never be purged. */
export function importTime(ctx: Pick<ServiceContext, 'now'>, text: string): Date;
export function importTime(ctx: Pick<ServiceContext, 'now'>, text: string | null): Date | null;
export function importTime(ctx: Pick<ServiceContext, 'now'>, text: string | null): Date | null {
  if (text === null) return null;
  const [time, now] = [new Date(text), ctx.now()];
  if (time > now) return now;
  return time < EARLIEST ? EARLIEST : time;
}
