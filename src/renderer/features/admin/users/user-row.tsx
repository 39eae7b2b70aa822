import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { userTiers } from '#shared/contracts/accounts/users.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { UserEmail } from './user-email.tsx';
import { UserMenu } from './user-menu.tsx';
import { changeUserMutation } from './user-queries.ts';

interface UserRowProps {
  user: AdminUser;
  role: ReactNode;
  onAssign: () => void;
}

export function UserRow({ user, role, onAssign }: UserRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = userDisplayName(user);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <div style={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {name}
            {!user.isActive && (
              <Chip
                label={t('admin.users.deactivated')}
                sx={{ ml: 1, bgcolor: 'sunken', color: 'text.secondary' }}
              />
            )}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            <UserEmail user={user} />
          </Typography>
        </div>
      </TableCell>
      <TableCell data-label={t('admin.users.role')}>{role}</TableCell>
      <TableCell data-label={t('admin.users.tier')}>
        <TierSelect user={user} />
      </TableCell>
      <TableCell data-label={t('admin.users.credits')} data-number>
        {format.number(user.credits)}/{format.number(user.totalCredits)}
      </TableCell>
      <TableCell data-label={t('admin.users.joined')} data-number>
        {format.date(user.createdAt)}
      </TableCell>
      <TableCell data-actions>
        <Button size="small" aria-label={t('admin.users.assign.actionFor', { name })} onClick={onAssign}>
          {t('admin.users.assign.action')}
        </Button>
        <UserMenu user={user} />
      </TableCell>
    </TableRow>
  );
}

function TierSelect({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const change = useMutation(changeUserMutation);
  const label = t('admin.users.tierOf', { name: userDisplayName(user) });
  const pick = (tier: AdminUser['tier']) => {
    if (tier === user.tier) return;
    change.mutate({ id: user.id, change: { tier } });
  };
  return (
    <Select
      size="small"
      // What was chosen is there at once; when the server refuses, what was there comes back.
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
