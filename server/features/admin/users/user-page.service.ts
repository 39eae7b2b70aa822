import { AppError } from '#server/context/errors.ts';
import { listPage, type Page, type PageOptions } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { adminUserColumns } from '#server/features/accounts/users/admin-user.presenter.ts';
import { requireUserById } from '#server/features/accounts/users/users.service.ts';
import { transactionColumns } from '#server/features/billing/credits/credits.service.ts';
import { listPurchases } from '#server/features/billing/reports/user-purchases.service.ts';
import type { SortOf } from '#shared/contracts/admin/admin-list.ts';
import type * as contract from '#shared/contracts/admin/user-page.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';

type Dated<Row> = Omit<Row, 'createdAt'> & { createdAt: Date };
export type UserDetailRow = Omit<Dated<contract.AdminUserDetail>, 'lastSeenAt' | 'deletionDueAt'> & {
  lastSeenAt: Date | null;
  deletionDueAt: Date | null;
};

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
         as "lastSeenAt",
       exists (
         select from second_factors f join user_identities i on i.issuer = 'embedded' and i.subject = f.account_id::text
          where i.user_id = u.id and f.confirmed_at is not null
       ) as "hasSecondFactor"
     from users u join credit_accounts a on a.user_id = u.id where u.id = :userId and u.erased_at is null`,
    options,
  );
  if (!rows[0]) throw new AppError('user_not_found');
  return rows[0];
}

interface ListOptions<List extends { sorts: readonly string[] }> {
  userId: number;
  page: PageOptions<SortOf<List>>;
}

/** @throws AppError `user_not_found` */
export async function listUserTransactions(
  ctx: ServiceContext,
  options: ListOptions<typeof contract.listUserTransactions> & { from: number | undefined },
): Promise<Page<Dated<contract.LedgerEntry>>> {
  const { userId, page, from = MAX_ID } = options;
  await requireUserById(ctx, userId);
  return listPage(ctx, {
    select: `select ${transactionColumns}, t.reason from credit_transactions t
      where t.user_id = :userId and t.id <= :from
        and lower(concat_ws(' ', t.description, t.reason, t.message)) like :pattern`,
    sorts: { createdAt: 'id', type: 'type', amount: 'amount' },
    tie: 'id',
    values: { userId, from },
    page,
  });
}

/** @throws AppError `user_not_found` */
export async function listUserGenerations(
  ctx: ServiceContext,
  { userId, page }: ListOptions<typeof contract.listUserGenerations>,
): Promise<Page<Dated<contract.UserGeneration>>> {
  await requireUserById(ctx, userId);
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
  options: ListOptions<typeof contract.listUserPurchases>,
): Promise<Page<Dated<contract.UserPurchase>>> {
  await requireUserById(ctx, options.userId);
  return listPurchases(ctx, options);
}
