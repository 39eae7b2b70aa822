import Avatar from '@mui/material/Avatar';
import type { User } from '#shared/contracts/accounts/users.ts';
import { userInitials } from '#shared/rules/user-names.ts';

/** Profile image, else initials. Decorative, because the name is next to it. */
export function UserAvatar({ user, size }: { user: User; size: number }) {
  return (
    <Avatar
      alt=""
      aria-hidden="true"
      src={user.profileImageUrl ?? undefined}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 'fontWeightMedium',
        bgcolor: theme.vars.palette.accent.soft,
        color: theme.vars.palette.primary.main,
      })}
    >
      {userInitials(user)}
    </Avatar>
  );
}
