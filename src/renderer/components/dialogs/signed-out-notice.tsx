import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { currentPath, loginUrl } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useSignInElsewhere } from '#renderer/lib/hooks/use-sign-in-elsewhere.ts';
import { useSessionStore } from '#renderer/lib/stores/session-store.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';

/** Whether the session is back, for example after signing in in another tab. */
async function look(): Promise<void> {
  const user = await callApi(getCurrentUser, {}).catch(() => undefined);
  if (user) useSessionStore.setState({ isEnded: false });
}

/** Says in an open form that the session has ended. The sign-in opens in another tab, so that the form stays. */
export function SignedOutNotice() {
  const isEnded = useSessionStore((state) => state.isEnded);
  useSignInElsewhere(look, isEnded);
  return isEnded ? (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5, flex: 'none' }}>
      <SignInNotice />
    </Box>
  ) : null;
}

/** Offers to sign in without leaving what is written. */
export function SignInNotice() {
  const { t } = useTranslation();
  const inApplication = desktop && {
    onClick: () => void desktop?.signIn({ place: 'window', returnTo: currentPath(), stays: true }),
  };
  return (
    <Notice
      tone="error"
      title={t('auth.signedOut')}
      action={
        <Button size="small" {...(inApplication ?? { href: loginUrl('/'), target: '_blank' })}>
          {t('auth.signInAgain')}
        </Button>
      }
    >
      {t('auth.textStays')}
    </Notice>
  );
}
