import TableSortLabel from '@mui/material/TableSortLabel';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { type Column, StackingTable } from '#renderer/components/lists/stacking-table.tsx';
import { TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { type AdminUser, type UserSort, userSorts } from '#shared/contracts/admin/admin-users.ts';
import { AssignCreditsDialog } from './assign-credits-dialog.tsx';
import { Pager } from './pager.tsx';
import { TierSelect, UserActions, UserName } from './user-cells.tsx';
import { usersQuery } from './user-queries.ts';
import { sortLabels, UsersBar, type UsersView } from './users-bar.tsx';

const PAGE_SIZE = 25;
const TYPING_PAUSE_MS = 250;

const firstView: UsersView = {
  search: '',
  role: '',
  tier: '',
  sort: 'createdAt',
  direction: 'desc',
  page: 1,
};

/** Lists all users page by page. The server searches and sorts. */
export function UsersTab({ RoleBadge }: { RoleBadge: ComponentType<{ role: Role }> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [view, setView] = useState(firstView);
  const dialog = useDialog<AdminUser>();
  const search = useDebounced(view.search.trim(), TYPING_PAUSE_MS);
  const { sort, direction, page } = view;
  const users = useQuery(
    usersQuery({
      page,
      pageSize: PAGE_SIZE,
      sort,
      direction,
      search: search || undefined,
      role: view.role || undefined,
      tier: view.tier || undefined,
    }),
  );
  const cells: Record<UserSort, Pick<Column<AdminUser>, 'cell' | 'isNumeric'>> = {
    name: { cell: (user) => <UserName user={user} /> },
    role: { cell: ({ role }) => <RoleBadge role={role} /> },
    tier: { cell: (user) => <TierSelect user={user} /> },
    credits: {
      isNumeric: true,
      cell: ({ credits, totalCredits }) => `${format.number(credits)}/${format.number(totalCredits)}`,
    },
    createdAt: { isNumeric: true, cell: ({ createdAt }) => format.date(createdAt) },
  };
  const change = (next: Partial<UsersView>) => setView((before) => ({ ...before, page: 1, ...next }));
  return (
    <>
      <UsersBar view={view} onChange={change} />
      {users.isError && <LoadFailure error={users.error} onRetry={() => void users.refetch()} />}
      {users.isPending && (
        <TableFrame>
          <RowSkeletons count={8} label={t('common.loading')} />
        </TableFrame>
      )}
      {users.data?.users.length === 0 && (
        <EmptyList heading="h2" title={t('admin.users.none')} text={t('admin.users.noneHint')} />
      )}
      {users.data && users.data.users.length > 0 && (
        <>
          <TableFrame aria-busy={users.isPlaceholderData}>
            <StackingTable
              aria-label={t('admin.tabs.users')}
              rows={users.data.users}
              keyOf={({ id }) => id}
              columns={userSorts.map((column) => ({
                ...cells[column],
                label: t(sortLabels[column]),
                sortDirection: sort === column ? direction : false,
                head: (
                  <TableSortLabel
                    active={sort === column}
                    direction={sort === column ? direction : 'asc'}
                    onClick={() =>
                      change({
                        sort: column,
                        direction: sort === column && direction === 'asc' ? 'desc' : 'asc',
                      })
                    }
                  >
                    {t(sortLabels[column])}
                  </TableSortLabel>
                ),
              }))}
              actions={(user) => <UserActions user={user} onAssign={() => dialog.show(user)} />}
            />
          </TableFrame>
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={users.data.total}
            onPage={(next) => setView((before) => ({ ...before, page: next }))}
          />
        </>
      )}
      {dialog.shown && <AssignCreditsDialog user={dialog.shown.item} {...dialog.state} />}
    </>
  );
}
