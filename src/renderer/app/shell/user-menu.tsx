import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Flag } from '#renderer/components/icons/flags.tsx';
import {
  AdminIcon,
  BillingIcon,
  MoonIcon,
  SettingsIcon,
  SignOutIcon,
  SunIcon,
} from '#renderer/components/icons/icons.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useThemeName } from '#renderer/components/theme-toggle.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { useLanguageChoice } from '#renderer/features/accounts/components/language-picker.tsx';
import { UserAvatar } from '#renderer/features/accounts/components/user-avatar.tsx';
import { dropAllDrafts } from '#renderer/features/generation/editor/drafts/text-drafts.ts';
import { signOut } from '#renderer/lib/api/sign-in.ts';
import { interfaceLanguages, languageNames } from '#renderer/lib/language/language.ts';
import { userDisplayName, userInitials } from '#shared/rules/user-names.ts';

const Trigger = styled(ButtonBase)(({ theme }) => ({
  marginLeft: 4,
  padding: 3,
  borderRadius: '50%',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '@media (pointer: coarse)': { padding: 6 },
}));

const Who = styled('div')({ padding: '6px 10px 10px', maxWidth: 280, overflowWrap: 'anywhere' });

/** Menu of the account. On small screens it includes language and theme. */
export function UserMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { language, chosen, choose } = useLanguageChoice();
  const [theme, setTheme] = useThemeName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => setAnchor(null);
  const name = userDisplayName(user);
  const label = t('shell.userMenu', { name });
  return (
    <>
      <Trigger
        // The accessible name contains the visible label (WCAG 2.5.3).
        aria-label={`${label}, ${userInitials(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen || isLeaving ? <CircularProgress size={32} /> : <UserAvatar user={user} size={32} />}
      </Trigger>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': label },
          paper: { ...popupLandmark(label), sx: { minWidth: 220 } },
        }}
      >
        <Who role="presentation">
          <Typography variant="subtitle2">{name}</Typography>
          {name !== user.email && <Caption>{user.email}</Caption>}
        </Who>
        <Divider sx={{ mb: 0.75 }} />
        {user.role === 'admin' && (
          <MenuItem component={Link} to="/admin" onClick={close}>
            <AdminIcon size={18} />
            {t('nav.adminPanel')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/billing" onClick={close}>
          <BillingIcon size={18} />
          {t('nav.billing')}
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          <SettingsIcon size={18} />
          {t('nav.settings')}
        </MenuItem>
        {compact && <Divider />}
        {compact &&
          interfaceLanguages.map((choice) => (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === language}
              selected={choice === language}
              lang={choice}
              onClick={() => {
                close();
                choose(choice);
              }}
            >
              <Flag language={choice} />
              {languageNames[choice]}
            </MenuItem>
          ))}
        {compact && <Divider />}
        {compact &&
          (['light', 'dark'] as const).map((choice) => (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === theme}
              selected={choice === theme}
              onClick={() => {
                close();
                setTheme(choice);
              }}
            >
              {choice === 'light' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
              {t(`shell.${choice}`)}
            </MenuItem>
          ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setLeaving(true);
            dropAllDrafts();
            signOut();
          }}
        >
          <SignOutIcon size={18} />
          {t('nav.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
