import { listPage, type Page, type PageOptions } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { SortOf } from '#shared/contracts/admin/admin-list.ts';
import type { listUserPurchases, UserPurchase } from '#shared/contracts/admin/user-page.ts';

type UserPurchaseRow = Omit<UserPurchase, 'createdAt'> & { createdAt: Date };

/** Orders, invoices and subscriptions of a user, test purchases included. */
export async function listPurchases(
  ctx: ServiceContext,
  { userId, page }: { userId: number; page: PageOptions<SortOf<typeof listUserPurchases>> },
): Promise<Page<UserPurchaseRow>> {
  return listPage(ctx, {
    select: `select * from (
        select o.id, 'order' as kind, coalesce(p.name, nullif(o.product_name, ''), o.variant_id) as name, o.status,
          o.currency, o.total_cents as "amountCents", o.refunded_cents as "refundedCents",
          o.credits_granted - o.credits_taken_back as credits, o.created_at as "createdAt"
        from payment_orders o left join plans p on p.id = o.plan_id where o.user_id = :userId
        union all
        select i.id, 'invoice', coalesce(p.name, i.variant_id, i.subscription_id), i.status,
          i.currency, i.total_cents, i.refunded_cents, i.credits_granted - i.credits_taken_back, i.created_at
        from payment_invoices i left join plans p on p.id = i.plan_id where i.user_id = :userId
        union all
        select s.id, 'subscription', coalesce(p.name, s.variant_id), s.status, null, null, null, null, s.created_at
        from payment_subscriptions s left join plans p on p.id = s.plan_id where s.user_id = :userId
      ) purchases where lower(concat_ws(' ', kind, id, name, status)) like :pattern`,
    sorts: { createdAt: '"createdAt"', kind: 'kind', amount: '"amountCents"', status: 'status' },
    tie: 'id',
    values: { userId },
    page,
  });
}
