import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import type { Column } from '#renderer/components/lists/table/data-table.tsx';
import { SERVER_PAGE_SIZE, ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { type AdminUser, listUsers, type UserSort, userSorts } from '#shared/contracts/admin/admin-users.ts';
import { AssignCreditsDialog } from './assign-credits-dialog.tsx';
import { TierSelect, UserActions, UserName } from './user-cells.tsx';
import { UserFilters, useUserFilters } from './user-filters.tsx';

const sortLabels = {
  name: 'admin.users.user',
  role: 'admin.users.role',
  tier: 'admin.users.tier',
  credits: 'admin.users.credits',
  createdAt: 'admin.users.joined',
} as const satisfies Record<UserSort, string>;

/** Lists all users page by page. The server searches and sorts. */
export function UsersTab({ RoleBadge }: { RoleBadge: ComponentType<{ role: Role }> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dialog = useDialog<AdminUser>();
  const view = useTableView({ sort: 'createdAt' });
  const filters = useUserFilters();
  const { search, direction, page } = view;
  const sort = userSorts.find((known) => known === view.sort) ?? 'createdAt';
  const users = useQuery(
    pageQuery(listUsers, {
      query: {
        page,
        pageSize: SERVER_PAGE_SIZE,
        sort,
        direction,
        search: search || undefined,
        role: filters.role || undefined,
        tier: filters.tier || undefined,
      },
    }),
  );
  const cells: Record<UserSort, Pick<Column<AdminUser>, 'cell' | 'isNumeric' | 'onPhone'>> = {
    name: { cell: (user) => <UserName user={user} /> },
    role: { cell: ({ role }) => <RoleBadge role={role} /> },
    tier: { cell: (user) => <TierSelect user={user} /> },
    credits: {
      isNumeric: true,
      cell: ({ credits, totalCredits }) => `${format.number(credits)}/${format.number(totalCredits)}`,
    },
    createdAt: { isNumeric: true, cell: ({ createdAt }) => format.date(createdAt) },
  };
  return (
    <>
      <ServerList
        aria-label={t('admin.tabs.users')}
        view={{ ...view, sort }}
        page={users}
        searchLabel={t('admin.users.search')}
        filters={<UserFilters {...filters} />}
        keyOf={({ id }) => id}
        columns={userSorts.map((column) => ({
          ...cells[column],
          id: column,
          label: t(sortLabels[column]),
          value: 'server',
        }))}
        actions={(user) => <UserActions user={user} onAssign={() => dialog.show(user)} />}
      />
      {dialog.shown && <AssignCreditsDialog user={dialog.shown.item} {...dialog.state} />}
    </>
  );
}
