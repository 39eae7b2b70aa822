import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { userTiers } from '#shared/contracts/accounts/users.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { UserMenu } from './user-menu.tsx';
import { changeUserMutation } from './user-queries.ts';

/** Marks unverified addresses, because anyone can sign up with any address. */
export function UserEmail({ user }: { user: Pick<AdminUser, 'email' | 'emailVerified'> }) {
  const { t } = useTranslation();
  return (
    <>
      {user.email}{' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        · {user.emailVerified ? t('admin.users.emailVerified') : t('admin.users.emailNotVerified')}
      </span>
    </>
  );
}

export function UserName({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  return (
    <div style={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        <Link component={RouterLink} to={`/admin/users/${user.id}`} color="inherit">
          {userDisplayName(user)}
        </Link>
        {!user.isActive && (
          <Chip
            label={t('admin.users.deactivated')}
            sx={{ ml: 1, bgcolor: 'sunken', color: 'text.secondary' }}
          />
        )}
      </Typography>
      <Caption component="div">
        <UserEmail user={user} />
      </Caption>
    </div>
  );
}

export function UserActions({
  user,
  onCredits,
}: {
  user: AdminUser;
  onCredits: (change: 'assign' | 'remove') => void;
}) {
  const { t } = useTranslation();
  const name = userDisplayName(user);
  return (
    <>
      <Button
        size="small"
        aria-label={t('admin.users.assign.actionFor', { name })}
        onClick={() => onCredits('assign')}
      >
        {t('admin.users.assign.action')}
      </Button>
      <UserMenu user={user} onRemoveCredits={() => onCredits('remove')} />
    </>
  );
}

export function TierSelect({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const change = useMutation(changeUserMutation);
  const label = t('admin.users.tierOf', { name: userDisplayName(user) });
  const pick = (tier: AdminUser['tier']) => {
    if (tier === user.tier) return;
    const before = { tier: user.tier, assignedTier: user.assignedTier };
    change.mutate({ id: user.id, change: { tier, before } });
  };
  return (
    <Select
      size="small"
      // Shows the new tier while it is being saved.
      value={change.isPending && 'tier' in change.variables.change ? change.variables.change.tier : user.tier}
      onChange={({ target }) => pick(target.value)}
      disabled={change.isPending}
      SelectDisplayProps={{ 'aria-label': label }}
      MenuProps={{ slotProps: { paper: popupLandmark(label), list: { 'aria-label': label } } }}
      sx={{ minWidth: 132 }}
    >
      {userTiers.map((tier) => (
        <MenuItem key={tier} value={tier}>
          {t(`admin.tiers.${tier}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
