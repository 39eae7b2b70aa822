import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LOGOUT_URL, SIGN_IN_AGAIN_URL } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { Notice } from './notice.tsx';

/** What the panel offers needs a fresh sign-in. The desktop application has to be signed out for that. */
export function SignInAgain() {
  const { t } = useTranslation();
  return (
    <div style={{ padding: '0 20px 16px' }}>
      <Notice
        tone="neutral"
        action={
          <Button size="small" href={desktop ? LOGOUT_URL : SIGN_IN_AGAIN_URL}>
            {t(desktop ? 'settings.signOut' : 'settings.export.signIn')}
          </Button>
        }
      >
        {t('settings.security.signInFirst')}
      </Notice>
    </div>
  );
}
