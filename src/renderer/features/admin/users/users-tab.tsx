import type { ComponentProps, ComponentType } from 'react';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { ListFilter, useAddressFilters } from '#renderer/components/lists/table/list-filter.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { listUsers } from '#shared/contracts/admin/admin-users.ts';
import { CreditsDialog } from './credits-dialog.tsx';
import { TierSelect, UserActions, UserName } from './user-cells.tsx';

export function UsersTab({ RoleBadge }: { RoleBadge: ComponentType<{ role: Role }> }) {
  const { t, format } = useTexts();
  const dialog = useDialog<Pick<ComponentProps<typeof CreditsDialog>, 'change' | 'user'>>();
  const filterOf = useAddressFilters(listUsers.filters);
  const [role, tier] = [filterOf('role'), filterOf('tier')];
  return (
    <>
      <AdminList
        list={listUsers}
        query={{ role: role.value || undefined, tier: tier.value || undefined }}
        aria-label={t('admin.tabs.users')}
        searchLabel={t('admin.users.search')}
        filters={
          <>
            <ListFilter
              {...role}
              label={t('admin.users.role')}
              anyLabel={t('admin.users.anyRole')}
              textOf={(value) => t(`roles.${value}`)}
              width={160}
            />
            <ListFilter
              {...tier}
              label={t('admin.users.tier')}
              anyLabel={t('admin.users.anyTier')}
              textOf={(value) => t(`admin.tiers.${value}`)}
              width={160}
            />
          </>
        }
        keyOf={({ id }) => id}
        columns={{
          name: { label: t('admin.users.user'), cell: (user) => <UserName user={user} /> },
          role: { label: t('admin.users.role'), cell: (user) => <RoleBadge role={user.role} /> },
          tier: { label: t('admin.users.tier'), cell: (user) => <TierSelect user={user} /> },
          credits: {
            label: t('admin.users.credits'),
            cell: ({ credits, totalCredits }) => `${format.number(credits)}/${format.number(totalCredits)}`,
          },
          createdAt: { label: t('admin.users.joined') },
        }}
        actions={(user) => <UserActions user={user} onCredits={(change) => dialog.show({ user, change })} />}
      />
      {dialog.shown && <CreditsDialog {...dialog.shown.item} {...dialog.state} />}
    </>
  );
}
