import type { ServiceContext } from '#server/database/service-context.ts';
import { Plan } from '#server/models/billing/plan.ts';

/** What is on sale, by price. */
export async function listActivePlans(ctx: ServiceContext): Promise<Plan[]> {
  return Plan.query(ctx.db).where({ active: true }).orderBy(['priceCents', 'id']);
}
