import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { TableBar } from '#renderer/features/admin/components/admin-table.tsx';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { type Role, roles, type UserTier, userTiers } from '#shared/contracts/accounts/users.ts';
import { type UserSort, userSorts } from '#shared/contracts/admin/admin-users.ts';

export interface UsersView {
  search: string;
  role: Role | '';
  tier: UserTier | '';
  sort: UserSort;
  direction: 'asc' | 'desc';
  page: number;
}

export const sortLabels = {
  name: 'admin.users.user',
  role: 'admin.users.role',
  tier: 'admin.users.tier',
  credits: 'admin.users.credits',
  createdAt: 'admin.users.joined',
} as const satisfies Record<UserSort, string>;

interface UsersBarProps {
  view: UsersView;
  onChange: (change: Partial<UsersView>) => void;
}

const SELECT = { flex: '0 0 auto', width: { sm: 160 } };

/** Search and filters. On phones it also has the sort order, because there are no column headers. */
export function UsersBar({ view, onChange }: UsersBarProps) {
  const { t } = useTranslation();
  return (
    <TableBar role="search">
      <TextField
        id="users-search"
        type="search"
        label={t('admin.users.search')}
        placeholder={t('admin.users.search')}
        value={view.search}
        onChange={({ target }) => onChange({ search: target.value })}
        slotProps={{ inputLabel: { sx: visuallyHiddenStyle }, htmlInput: { maxLength: 200 } }}
        sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      />
      <SelectField<UsersView['role']>
        id="users-role"
        label={t('admin.users.role')}
        value={view.role}
        onChange={(role) => onChange({ role })}
        options={[
          { value: '', label: t('admin.users.anyRole') },
          ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
        isLabelHidden
        sx={SELECT}
      />
      <SelectField<UsersView['tier']>
        id="users-tier"
        label={t('admin.users.tier')}
        value={view.tier}
        onChange={(tier) => onChange({ tier })}
        options={[
          { value: '', label: t('admin.users.anyTier') },
          ...userTiers.map((value) => ({ value, label: t(`admin.tiers.${value}`) })),
        ]}
        isLabelHidden
        sx={SELECT}
      />
      <SelectField
        id="users-sort"
        label={t('admin.users.sortBy')}
        value={view.sort}
        onChange={(sort) => onChange({ sort, direction: sort === 'name' ? 'asc' : 'desc' })}
        options={userSorts.map((value) => ({
          value,
          label: `${t('admin.users.sortBy')}: ${t(sortLabels[value])}`,
        }))}
        isLabelHidden
        sx={{ ...SELECT, display: { md: 'none' } }}
      />
    </TableBar>
  );
}
