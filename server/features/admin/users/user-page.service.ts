import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { listPage, type Page, type PageOptions } from '#server/features/admin/list-page.ts';
import { User } from '#server/models/accounts/user.ts';
import type {
  AdminUserDetail,
  transactionSorts,
  UserGeneration,
  UserPurchase,
  userGenerationSorts,
  userPurchaseSorts,
} from '#shared/contracts/admin/user-page.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import { adminUserColumns } from './admin-user.presenter.ts';

type Dated<Row> = Omit<Row, 'createdAt'> & { createdAt: Date };
export type UserDetailRow = Omit<Dated<AdminUserDetail>, 'lastSeenAt'> & { lastSeenAt: Date | null };

/** @throws AppError `user_not_found` */
export async function readUserDetail(
  ctx: ServiceContext,
  options: { userId: number },
): Promise<UserDetailRow> {
  const { rows } = await ctx.db.raw<{ rows: UserDetailRow[] }>(
    `select ${adminUserColumns}, u.language, a.held as "heldCredits", a.due as "dueCredits",
       (select count(*)::int from products where user_id = u.id and deleted_at is null) as products,
       (select count(*)::int from generated_contents where user_id = u.id and deleted_at is null) as contents,
       (select max(coalesce(last_seen_at, created_at)) from sessions where user_id = u.id and expires_at > now())
         as "lastSeenAt"
     from users u join credit_accounts a on a.user_id = u.id where u.id = :userId`,
    options,
  );
  if (!rows[0]) throw new AppError('user_not_found');
  return rows[0];
}

interface ListOptions<Sort extends string> {
  userId: number;
  page: PageOptions<Sort>;
}

/** @throws AppError `user_not_found` */
export async function listUserTransactions(
  ctx: ServiceContext,
  { userId, page }: ListOptions<(typeof transactionSorts)[number]>,
): Promise<Page<Dated<CreditTransaction>>> {
  await requireUser(ctx, userId);
  return listPage(ctx, {
    select: `select id, type, description, amount, balance_after as "balanceAfter", created_at as "createdAt"
      from credit_transactions where user_id = :userId and lower(description) like :pattern`,
    sorts: { createdAt: 'id', type: 'type', amount: 'amount' },
    tie: 'id',
    values: { userId },
    page,
  });
}

/** @throws AppError `user_not_found` */
export async function listUserGenerations(
  ctx: ServiceContext,
  { userId, page }: ListOptions<(typeof userGenerationSorts)[number]>,
): Promise<Page<Dated<UserGeneration>>> {
  await requireUser(ctx, userId);
  return listPage(ctx, {
    select: `select id, prompt_type as type, tier, state, provider, model, charged_credits as "creditsCharged",
        cost_micro_usd as "costMicroUsd", error_code as "errorCode", created_at as "createdAt",
        round(extract(epoch from finished_at - created_at) * 1000)::float8 as "durationMs"
      from generations
      where user_id = :userId
        and lower(concat_ws(' ', replace(prompt_type, '_', ' '), prompt_type, state, provider, model, error_code)) like :pattern`,
    sorts: {
      createdAt: '"createdAt"',
      type: 'type',
      state: 'state',
      credits: '"creditsCharged"',
      cost: '"costMicroUsd"',
      duration: '"durationMs"',
    },
    tie: 'id',
    values: { userId },
    page,
  });
}

/** @throws AppError `user_not_found` */
export async function listUserPurchases(
  ctx: ServiceContext,
  { userId, page }: ListOptions<(typeof userPurchaseSorts)[number]>,
): Promise<Page<Dated<UserPurchase>>> {
  await requireUser(ctx, userId);
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

/** @throws AppError `user_not_found` */
export async function requireUser(ctx: ServiceContext, userId: number): Promise<User> {
  const user = await User.query(ctx.db).findById(userId);
  if (!user) throw new AppError('user_not_found');
  return user;
}
