import type { ServiceContext } from '#server/database/service-context.ts';
import { createdHere, originOfProduct } from '#shared/rules/products/product-origin.ts';

/** The account's copy of a product in the file: imported earlier, or created here. */
export async function findImportedProduct(
  ctx: ServiceContext,
  {
    userId,
    product,
  }: { userId: number; product: { id: number; createdAt: string; origin?: string | undefined } },
): Promise<{ id: number; isDeleted: boolean } | undefined> {
  const origin = originOfProduct(product);
  const here = createdHere(origin);
  const { rows } = await ctx.db.raw<{ rows: { id: number; isDeleted: boolean }[] }>(
    `select id, deleted_at is not null as "isDeleted" from products
      where user_id = :userId and purged_at is null and (origin = :origin
        or (origin is null and id = :id and date_trunc('milliseconds', created_at) = cast(:createdAt as timestamptz)))
      order by id limit 1`,
    { userId, origin, id: here?.id ?? 0, createdAt: here?.createdAt ?? '-infinity' },
  );
  return rows[0];
}
