import { type Page, patternOf } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { type AdminUserRow, adminUserColumns } from '#server/features/accounts/users/admin-user.presenter.ts';
import { roles, userTiers } from '#shared/contracts/accounts/users.ts';
import type { SortOf } from '#shared/contracts/admin/admin-list.ts';
import type { listUsers as contract } from '#shared/contracts/admin/admin-users.ts';
import type { QueryOf } from '#shared/contracts/endpoint.ts';

/** Sorts roles and tiers by rank, not by alphabet. */
const rank = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`;

const sortKeys: Record<SortOf<typeof contract>, string> = {
  name: 'user_list_name(u.email, u.first_name, u.last_name)',
  role: rank('u.role', roles),
  tier: rank('u.tier', userTiers),
  credits: 'a.balance',
  createdAt: 'u.created_at',
};

/** Joins the accounts of the page only, unless it is sorted by balance. */
export async function listUsers(
  ctx: ServiceContext,
  options: QueryOf<typeof contract>,
): Promise<Page<AdminUserRow>> {
  const { page, pageSize, sort, direction, search, role, tier } = options;
  const conditions = [
    'u.erased_at is null',
    search && `user_search_text(u.email, u.first_name, u.last_name) like :pattern`,
    role && 'u.role = :role',
    tier && 'u.tier = :tier',
  ].filter(Boolean);
  const where = `where ${conditions.join(' and ')}`;
  const order = `${sortKeys[sort]} ${direction}, u.id ${direction}`;
  const account = 'join credit_accounts a on a.user_id = u.id';
  const values = {
    pattern: patternOf(search),
    role: role ?? '',
    tier: tier ?? '',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.raw<{ rows: AdminUserRow[] }>(
      `with page as (
         select u.id from users u ${sort === 'credits' ? account : ''} ${where}
         order by ${order} limit :limit offset :offset
       )
       select ${adminUserColumns} from page join users u on u.id = page.id ${account} order by ${order}`,
      values,
    ),
    ctx.db.raw<{ rows: { total: number }[] }>(`select count(*)::int as total from users u ${where}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
