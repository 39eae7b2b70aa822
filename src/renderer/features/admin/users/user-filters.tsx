import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { type Role, roles, type UserTier, userTiers } from '#shared/contracts/accounts/users.ts';

const SELECT = { flex: '0 0 auto', width: { sm: 160 } };

interface Filters {
  role: Role | '';
  tier: UserTier | '';
  choose: (name: 'role' | 'tier', value: string) => void;
}

/** Role and tier, kept in the address. */
export function useUserFilters(): Filters {
  const [params, setParams] = useSearchParams();
  return {
    role: roles.find((role) => role === params.get('role')) ?? '',
    tier: userTiers.find((tier) => tier === params.get('tier')) ?? '',
    choose: (name, value) =>
      setParams(
        (before) => {
          before.delete('page');
          if (value === '') before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true },
      ),
  };
}

export function UserFilters({ role, tier, choose }: Filters) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField<Filters['role']>
        id="users-role"
        label={t('admin.users.role')}
        value={role}
        onChange={(value) => choose('role', value)}
        options={[
          { value: '', label: t('admin.users.anyRole') },
          ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
        isLabelHidden
        sx={SELECT}
      />
      <SelectField<Filters['tier']>
        id="users-tier"
        label={t('admin.users.tier')}
        value={tier}
        onChange={(value) => choose('tier', value)}
        options={[
          { value: '', label: t('admin.users.anyTier') },
          ...userTiers.map((value) => ({ value, label: t(`admin.tiers.${value}`) })),
        ]}
        isLabelHidden
        sx={SELECT}
      />
    </>
  );
}
