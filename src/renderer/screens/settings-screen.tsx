import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Flag } from '#renderer/components/icons/flags.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useThemeName } from '#renderer/components/theme-toggle.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { useLanguageChoice } from '#renderer/features/accounts/components/language-picker.tsx';
import { NotificationsCard } from '#renderer/features/accounts/components/notifications-card.tsx';
import { StorageCard } from '#renderer/features/accounts/components/storage-card.tsx';
import { DeleteAccount } from '#renderer/features/accounts/data/delete-account.tsx';
import { ExportData } from '#renderer/features/accounts/data/export-data.tsx';
import { ImportData } from '#renderer/features/accounts/data/import-data.tsx';
import { DefaultTierField } from '#renderer/features/accounts/profile/default-tier-field.tsx';
import { ProfileCard } from '#renderer/features/accounts/profile/profile-card.tsx';
import { TimeZoneField } from '#renderer/features/accounts/profile/time-zone-field.tsx';
import { DevicesCard } from '#renderer/features/accounts/security/devices-card.tsx';
import { SecurityCard } from '#renderer/features/accounts/security/security-card.tsx';
import { SignInsCard } from '#renderer/features/accounts/security/sign-ins-card.tsx';
import { pricingQuery } from '#renderer/features/billing/api/get-pricing.ts';
import { HelpFooter } from '#renderer/features/billing/help/help-footer.tsx';
import { usePlanTexts } from '#renderer/features/billing/pricing/plan-texts.ts';
import { dropAllDrafts } from '#renderer/features/generation/editor/drafts/text-drafts.ts';
import { signOut } from '#renderer/lib/api/sign-in.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { interfaceLanguages, isLanguage, languageNames } from '#renderer/lib/language/language.ts';
import { isThemeName } from '#renderer/theme/theme-mode.ts';
import { billingPlans } from '#shared/rules/plans/plans.ts';

const NO_PLAN = { credits: 0, interval: 'month' } as const;

function Preferences() {
  const { t } = useTranslation();
  const { language, chosen, choose } = useLanguageChoice(true);
  const [theme, setTheme] = useThemeName();
  return (
    <Panel title={t('settings.preferences')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
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
          label={t('settings.theme')}
          value={theme}
          onChange={({ target }) => isThemeName(target.value) && setTheme(target.value)}
        >
          <MenuItem value="light">{t('shell.light')}</MenuItem>
          <MenuItem value="dark">{t('shell.dark')}</MenuItem>
        </TextField>
        <TimeZoneField />
        <DefaultTierField />
      </Box>
    </Panel>
  );
}

function Subscription() {
  const { t, format } = useTexts();
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
      <SecondaryText>{t('settings.adminAccessHint')}</SecondaryText>
    </Panel>
  );
}

export function SettingsScreen() {
  const { t } = useTranslation();
  const { role, email } = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    dropAllDrafts();
    signOut();
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader title={t('settings.title')} text={t('settings.subtitle')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ProfileCard />
        <Preferences />
        <Subscription />
        <SecurityCard email={email} />
        <NotificationsCard />
        <StorageCard />
        <DevicesCard />
        <SignInsCard />
        {role === 'admin' && <AdminAccess />}
        <Panel title={t('settings.account')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button loading={isLeaving} onClick={leave}>
              {t('settings.signOut')}
            </Button>
            <ExportData />
            <ImportData />
            <DeleteAccount />
          </Box>
        </Panel>
      </Box>
      <HelpFooter />
    </Box>
  );
}
