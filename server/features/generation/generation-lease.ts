import { Generation } from '#server/models/generation.ts';
import type { GenerationContext } from './generation-context.ts';

/** A run that has not renewed its lease for this long is lost: its process died. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Renews the lease of a running generation until stopped. */
export function keepLease(ctx: GenerationContext, generationId: string): { stop(): void } {
  const timer = setInterval(() => {
    Generation.query(ctx.db)
      .findById(generationId)
      .where({ state: 'running' })
      .patch({ leaseExpiresAt: leaseEnd(ctx.now()) })
      .catch((error: unknown) => ctx.log.warn({ err: error, generationId }, 'lease not renewed'));
  }, RENEW_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
