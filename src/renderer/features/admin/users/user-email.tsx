import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';

/** With a mark, as anybody may type an address. */
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
