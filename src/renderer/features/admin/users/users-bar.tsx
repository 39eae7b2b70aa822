import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
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

/** Which users are listed. Phones, which have no column heads, also get the order here. */
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
      <Choice
        id="users-role"
        label={t('admin.users.role')}
        value={view.role}
        onChange={(role) => onChange({ role })}
        choices={[
          ['', t('admin.users.anyRole')],
          ...roles.map((role) => [role, t(`roles.${role}`)] as const),
        ]}
      />
      <Choice
        id="users-tier"
        label={t('admin.users.tier')}
        value={view.tier}
        onChange={(tier) => onChange({ tier })}
        choices={[
          ['', t('admin.users.anyTier')],
          ...userTiers.map((tier) => [tier, t(`admin.tiers.${tier}`)] as const),
        ]}
      />
      <Choice
        id="users-sort"
        label={t('admin.users.sortBy')}
        value={view.sort}
        onChange={(sort) => onChange({ sort, direction: sort === 'name' ? 'asc' : 'desc' })}
        choices={userSorts.map(
          (sort) => [sort, `${t('admin.users.sortBy')}: ${t(sortLabels[sort])}`] as const,
        )}
        phoneOnly
      />
    </TableBar>
  );
}

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  phoneOnly?: boolean;
}

function Choice<Value extends string>({
  id,
  label,
  value,
  choices,
  onChange,
  phoneOnly,
}: ChoiceProps<Value>) {
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{
        inputLabel: { sx: visuallyHiddenStyle },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: popupLandmark(label) } } },
      }}
      sx={{ flex: '0 0 auto', width: { sm: 160 }, display: phoneOnly ? { md: 'none' } : undefined }}
    >
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
