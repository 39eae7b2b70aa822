import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Flag } from '#renderer/components/icons/flags.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useThemeName } from '#renderer/components/theme-toggle.tsx';
import { useCurrentUser } from '#renderer/features/account/api/current-user.ts';
import { ExportData } from '#renderer/features/account/components/export-data.tsx';
import { useLanguageChoice } from '#renderer/features/account/components/language-picker.tsx';
import { NotificationsCard } from '#renderer/features/account/components/notifications-card.tsx';
import { RoleBadge } from '#renderer/features/account/components/role-badge.tsx';
import { StorageCard } from '#renderer/features/account/components/storage-card.tsx';
import { UserAvatar } from '#renderer/features/account/components/user-avatar.tsx';
import { DevicesCard } from '#renderer/features/devices/components/devices-card.tsx';
import { dropAllDrafts } from '#renderer/features/generation/editor/text-drafts.ts';
import { pricingQuery } from '#renderer/features/pricing/api/get-pricing.ts';
import { usePlanTexts } from '#renderer/features/pricing/plan-texts.ts';
import { LOGOUT_URL } from '#renderer/lib/api/sign-in.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { interfaceLanguages, isLanguage, languageNames } from '#renderer/lib/language/language.ts';
import { isThemeName } from '#renderer/theme/theme-mode.ts';
import { billingPlans } from '#shared/rules/plans/plans.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';

const NO_PLAN = { credits: 0, interval: 'month' } as const;

function Profile() {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useCurrentUser();
  const name = userDisplayName(user);
  return (
    <Panel title={t('settings.profile')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <UserAvatar user={user} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          {name !== user.email && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {user.email}
            </Typography>
          )}
        </Box>
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
    </Panel>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const { language, chosen, choose } = useLanguageChoice(true);
  const [theme, setTheme] = useThemeName();
  return (
    <Panel title={t('settings.preferences')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          id="settings-language"
          label={t('settings.language')}
          value={chosen ?? language}
          disabled={chosen !== undefined}
          onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
        >
          {interfaceLanguages.map((choice) => (
            <MenuItem key={choice} value={choice} lang={choice}>
              <Flag language={choice} />
              {languageNames[choice]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          id="settings-theme"
          label={t('settings.theme')}
          value={theme}
          onChange={({ target }) => isThemeName(target.value) && setTheme(target.value)}
        >
          <MenuItem value="light">{t('shell.light')}</MenuItem>
          <MenuItem value="dark">{t('shell.dark')}</MenuItem>
        </TextField>
      </Box>
    </Panel>
  );
}

/** The section about plan and credits. */
function Subscription() {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = usePlanTexts();
  const user = useCurrentUser();
  const pricing = useQuery(pricingQuery);
  const plan = billingPlans(pricing.data?.subscriptions).find(({ planType }) => planType === user.tier);
  return (
    <Panel
      title={t('settings.subscription')}
      aside={
        <Button size="small" component={Link} to="/billing">
          {t('settings.managePlan')}
        </Button>
      }
    >
      <FactList>
        <dt>{t('settings.currentPlan')}</dt>
        <dd>
          {t(`tiers.${user.tier}`)}
          {!pricing.isPending && ` - ${texts.credits(plan ?? NO_PLAN)}`}
        </dd>
        <dt>{t('settings.creditsUsed')}</dt>
        <dd>{format.number(user.totalCredits - user.credits)}</dd>
        <dt>{t('settings.creditsRemaining')}</dt>
        <dd>{format.number(user.credits)}</dd>
      </FactList>
    </Panel>
  );
}

function AdminAccess() {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('settings.adminAccess')}
      aside={
        <Button size="small" component={Link} to="/admin">
          {t('settings.openAdmin')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('settings.adminAccessHint')}
      </Typography>
    </Panel>
  );
}

export function SettingsScreen() {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    dropAllDrafts();
    window.location.assign(LOGOUT_URL);
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader title={t('settings.title')} text={t('settings.subtitle')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Profile />
        <Preferences />
        <Subscription />
        <NotificationsCard />
        <StorageCard />
        <DevicesCard />
        {role === 'admin' && <AdminAccess />}
        <Panel title={t('settings.account')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button loading={isLeaving} onClick={signOut}>
              {t('settings.signOut')}
            </Button>
            <ExportData />
            <Button disabled>{t('settings.deleteAccount')}</Button>
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}
