import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { MoreIcon } from '#renderer/components/icons/icons.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { roles } from '#shared/contracts/accounts/users.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import { DELETION_DAYS } from '#shared/rules/deletion-words.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { changeUserMutation, type UserChange } from './user-queries.ts';

/** Changes the role and access of a user, or starts or stops the deletion. Restoring actions don't ask first. */
export function UserMenu({ user, onRemoveCredits }: { user: AdminUser; onRemoveCredits: () => void }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dialog = useDialog<UserChange>();
  const change = useMutation(changeUserMutation);
  const name = userDisplayName(user);
  const label = t('admin.users.more', { name });

  const ask = (what: UserChange) => {
    setAnchor(null);
    dialog.show(what);
  };
  const apply = (what: UserChange) => {
    setAnchor(null);
    change.mutate({ id: user.id, change: what }, { onSettled: dialog.state.onClose });
  };
  const asked = dialog.shown?.item;
  const role = asked && 'role' in asked ? asked.role : undefined;
  const topic =
    asked && 'isLeaving' in asked ? 'confirmDeletion' : role ? 'confirmRole' : 'confirmDeactivate';
  return (
    <>
      <IconAction
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconAction>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: popupLandmark(label) }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onRemoveCredits();
          }}
        >
          {t('admin.users.remove.action')}
        </MenuItem>
        {roles
          .filter((other) => other !== user.role)
          .map((other) => (
            <MenuItem key={other} onClick={() => ask({ role: other })}>
              {t(`admin.users.makeRole.${other}`)}
            </MenuItem>
          ))}
        {user.isActive ? (
          <MenuItem onClick={() => ask({ isActive: false })}>{t('admin.users.deactivate')}</MenuItem>
        ) : (
          <MenuItem onClick={() => apply({ isActive: true })}>{t('admin.users.activate')}</MenuItem>
        )}
        {user.deletionDueAt === null ? (
          <MenuItem onClick={() => ask({ isLeaving: true })}>{t('admin.users.startDeletion')}</MenuItem>
        ) : (
          <MenuItem onClick={() => apply({ isLeaving: false })}>{t('admin.users.keep')}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={dialog.state.open}
        title={t(`admin.users.${topic}.title`)}
        question={t(`admin.users.${topic}.question`, {
          name,
          role: role && t(`roles.${role}`),
          days: DELETION_DAYS,
        })}
        confirmLabel={
          topic === 'confirmDeactivate' ? t('admin.users.deactivate') : t(`admin.users.${topic}.confirm`)
        }
        pending={change.isPending}
        onCancel={dialog.state.onClose}
        onExited={dialog.state.onExited}
        onConfirm={() => asked && apply(asked)}
      />
    </>
  );
}
