import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { AdminTable, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { type AdminUser, userSorts } from '#shared/contracts/admin/admin-users.ts';
import { AssignCreditsDialog } from './assign-credits-dialog.tsx';
import { Pager } from './pager.tsx';
import { usersQuery } from './user-queries.ts';
import { UserRow } from './user-row.tsx';
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

/** All users of the installation, however many: the server finds, sorts and cuts the pages. */
export function UsersTab({ RoleBadge }: { RoleBadge: ComponentType<{ role: Role }> }) {
  const { t } = useTranslation();
  const [view, setView] = useState(firstView);
  const [assigned, setAssigned] = useState<{ user: AdminUser; open: boolean } | null>(null);
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
        <EmptyState
          drawing={<QuietDrawing />}
          title={t('admin.users.none')}
          text={t('admin.users.noneHint')}
        />
      )}
      {users.data && users.data.users.length > 0 && (
        <>
          <TableFrame aria-busy={users.isPlaceholderData}>
            <AdminTable aria-label={t('admin.tabs.users')}>
              <TableHead>
                <TableRow>
                  {userSorts.map((column) => (
                    <TableCell key={column} sortDirection={sort === column ? direction : false}>
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
                    </TableCell>
                  ))}
                  <TableCell>
                    <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {users.data.users.map((user) => (
                  <UserRow
                    key={user.id}
                    user={user}
                    role={<RoleBadge role={user.role} />}
                    onAssign={() => setAssigned({ user, open: true })}
                  />
                ))}
              </TableBody>
            </AdminTable>
          </TableFrame>
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={users.data.total}
            onPage={(next) => setView((before) => ({ ...before, page: next }))}
          />
        </>
      )}
      {assigned && (
        <AssignCreditsDialog
          user={assigned.user}
          open={assigned.open}
          onClose={() => setAssigned((before) => before && { ...before, open: false })}
          onExited={() => setAssigned(null)}
        />
      )}
    </>
  );
}
