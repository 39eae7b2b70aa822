import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { TierSelect } from '#renderer/features/admin/users/user-cells.tsx';
import { removeSecondFactorMutation } from '#renderer/features/admin/users/user-queries.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import type { AdminUserDetail } from '#shared/contracts/admin/user-page.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(160px, 20%), 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', ...theme.typography.body2, fontVariantNumeric: 'tabular-nums' },
}));

interface UserFactsProps {
  user: AdminUserDetail;
  RoleBadge: ComponentType<{ role: Role }>;
}

export function UserFacts({ user, RoleBadge }: UserFactsProps) {
  const { t, format } = useTexts();
  const credits = [
    t('admin.user.creditsOf', {
      credits: format.number(user.credits),
      total: format.number(user.totalCredits),
    }),
    user.heldCredits > 0 && t('admin.user.held', { amount: format.number(user.heldCredits) }),
    user.dueCredits > 0 && t('admin.user.due', { amount: format.number(user.dueCredits) }),
  ];
  const facts: [label: string, value: ReactNode][] = [
    [t('admin.users.role'), <RoleBadge key="role" role={user.role} />],
    [t('admin.users.tier'), <TierSelect key="tier" user={user} />],
    [t('admin.users.credits'), credits.filter(Boolean).join(' · ')],
    [
      t('admin.user.access'),
      user.isActive ? (
        t('admin.user.mayEnter')
      ) : (
        <Chip
          key="off"
          label={t('admin.users.deactivated')}
          sx={{ bgcolor: 'red.soft', color: 'red.main' }}
        />
      ),
    ],
    ...(user.deletionDueAt === null
      ? []
      : [
          [
            t('admin.user.deletion'),
            t('admin.user.deletionDue', { date: format.dateTime(user.deletionDueAt) }),
          ] as [string, ReactNode],
        ]),
    [
      t('admin.user.email'),
      user.emailVerified ? t('admin.users.emailVerified') : t('admin.users.emailNotVerified'),
    ],
    [t('admin.user.secondFactor'), <SecondFactorFact key="factor" user={user} />],
    [t('admin.users.joined'), format.date(user.createdAt)],
    [
      t('admin.user.lastSeen'),
      user.lastSeenAt === null ? t('admin.user.signedOut') : format.dateTime(user.lastSeenAt),
    ],
    [
      t('admin.user.holds'),
      t('admin.user.holdings', {
        products: format.number(user.products),
        contents: format.number(user.contents),
      }),
    ],
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Whether sign-ins ask for a code; removes that for a user who has lost the device and the recovery codes. */
function SecondFactorFact({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(removeSecondFactorMutation);
  const close = () => setAsking(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {t(user.hasSecondFactor ? 'admin.user.factorOn' : 'admin.user.factorOff')}
      {user.hasSecondFactor && (
        <Button size="small" aria-label={t('admin.user.removeFactor')} onClick={() => setAsking(true)}>
          {t('settings.security.turnOff')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin.user.removeFactorTitle', { name: userDisplayName(user) })}
        question={t('admin.user.removeFactorQuestion')}
        confirmLabel={t('admin.user.removeFactor')}
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ id: user.id }, { onSettled: close })}
      />
    </Box>
  );
}
