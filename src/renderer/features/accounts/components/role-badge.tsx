import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/contracts/accounts/users.ts';

const looks = {
  admin: { bgcolor: 'red.soft', color: 'red.main' },
  customer: { bgcolor: 'accent.soft', color: 'primary.main' },
  lead: { bgcolor: 'sunken', color: 'text.secondary' },
} as const satisfies Record<Role, object>;

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <Chip label={t(`roles.${role}`)} sx={looks[role]} />;
}
