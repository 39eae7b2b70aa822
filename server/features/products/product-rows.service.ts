import type { ServiceContext } from '#server/database/service-context.ts';
import { Product } from '#server/models/content/product.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
import type { ProductRow } from '#shared/contracts/products.ts';
import { LAUNCH_TYPES } from '#shared/rules/content/content-types.ts';
import { readFamilies } from './product.presenter.ts';

const PAGE_ROWS = 500;

type Row = Omit<ProductRow, 'languages' | 'lastChangeAt'> & {
  language: string;
  root: number;
  lastChangeAt: Date;
};

/** What a list shows of the user's products, newest first. @param options.before limits the page to lower ids */
export async function listProductRows(
  ctx: ServiceContext,
  { userId, before = MAX_ID }: { userId: number; before?: number | undefined },
): Promise<{ rows: ProductRow[]; next: number | undefined }> {
  const { rows } = await ctx.db.raw<{ rows: Row[] }>(
    `select p.id, p.name, p.client_name as client, p.target_language as language,
       coalesce(p.version_of, p.id) as root, c.written,
       greatest(p.updated_at, c.changed_at) as "lastChangeAt"
     from products p
     cross join lateral (
       select count(*) filter (where type = any(cast(:types as text[])))::int as written, max(updated_at) as changed_at
       from generated_contents where product_id = p.id and deleted_at is null
     ) c
     where p.user_id = :userId and p.id < :before and p.deleted_at is null
     order by p.id desc limit :limit`,
    { userId, before, types: [...LAUNCH_TYPES], limit: PAGE_ROWS + 1 },
  );
  const page = rows.slice(0, PAGE_ROWS);
  const families = await readFamilies(ctx, { userId });
  return {
    rows: page.map(({ language, root, lastChangeAt, ...row }) => ({
      ...row,
      languages: [
        language,
        ...(families.get(root) ?? []).flatMap((other) => (other.productId === row.id ? [] : other.language)),
      ].filter((name) => name !== ''),
      lastChangeAt: lastChangeAt.toISOString(),
    })),
    next: rows.length > PAGE_ROWS ? page.at(-1)?.id : undefined,
  };
}

/** @returns how many products belonged to the client, deleted ones included */
export async function renameClient(
  ctx: ServiceContext,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<{ changed: number }> {
  const changed = await Product.query(ctx.db).where({ userId, clientName: from }).patch({ clientName: to });
  return { changed };
}
