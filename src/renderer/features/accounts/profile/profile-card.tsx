import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { RoleBadge } from '#renderer/features/accounts/components/role-badge.tsx';
import { UserAvatar } from '#renderer/features/accounts/components/user-avatar.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { NameDialog } from './name-dialog.tsx';
import { PictureButtons } from './picture-buttons.tsx';

/** Who the user is: name and picture, which can be changed, and facts about the account. */
export function ProfileCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useCurrentUser();
  const [isNaming, setNaming] = useState(false);
  const name = userDisplayName(user);
  return (
    <Panel
      title={t('settings.profile')}
      aside={
        <Button size="small" onClick={() => setNaming(true)}>
          {t('settings.name.edit')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <UserAvatar user={user} size={48} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          {name !== user.email && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {user.email}
            </Typography>
          )}
        </Box>
        <PictureButtons user={user} />
      </Box>
      <FactList>
        <dt>{t('settings.role')}</dt>
        <dd>
          <RoleBadge role={user.role} />
        </dd>
        <dt>{t('settings.plan')}</dt>
        <dd>{t(`tiers.${user.tier}`)}</dd>
        <dt>{t('settings.credits')}</dt>
        <dd>
          {format.number(user.credits)}/{format.number(user.totalCredits)}
        </dd>
        <dt>{t('settings.memberSince')}</dt>
        <dd>{format.date(user.createdAt)}</dd>
      </FactList>
      <NameDialog open={isNaming} user={user} onClose={() => setNaming(false)} />
    </Panel>
  );
}
