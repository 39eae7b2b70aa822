import { useParams } from 'react-router-dom';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { RoleBadge } from '#renderer/features/accounts/components/role-badge.tsx';
import { AdminAccessRequired } from '#renderer/features/admin/components/admin-access-required.tsx';
import { UserPage } from '#renderer/features/admin/user-page/user-page.tsx';

export function AdminUserScreen() {
  const { id = '' } = useParams();
  const { role } = useCurrentUser();
  // The server rejects these requests too. This check only avoids error messages.
  if (role !== 'admin') return <AdminAccessRequired />;
  return <UserPage id={id} RoleBadge={RoleBadge} />;
}
