import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { currentUserQuery } from '#renderer/features/accounts/api/current-user.ts';
import { DashboardSkeleton } from '#renderer/features/dashboard/components/dashboard-skeleton.tsx';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { changeLanguage } from '#renderer/lib/language/i18n.ts';
import { useSignInAgainStore } from '#renderer/lib/stores/sign-in-again-store.ts';
import { setUserChoices, useUserChoices } from '#renderer/lib/stores/user-choices-store.ts';
import { Shell } from './shell/shell.tsx';

const LeavingScreen = lazy(async () => ({
  default: (await import('#renderer/screens/leaving-screen.tsx')).LeavingScreen,
}));
const FreshSignInDialog = lazy(async () => ({
  default: (await import('#renderer/components/dialogs/fresh-sign-in-dialog.tsx')).FreshSignInDialog,
}));

/** The dialog loads with its first question. */
function FreshSignIn() {
  const isAsked = useSignInAgainStore(({ answer }) => answer !== undefined);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <FreshSignInDialog />
      </Suspense>
    )
  );
}

/** Loads the user, then shows the shell in the user's language. */
export function SignedIn({ signedOut }: { signedOut: ReactNode }) {
  const { pathname } = useLocation();
  // `main.tsx` has already fetched the user.
  const user = useQuery({ ...currentUserQuery, retryOnMount: false });
  const language = user.data?.language;
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  const hasUser = Boolean(user.data);
  const { timeZone = null, defaultTier = 'standard' } = user.data ?? {};
  const isReady = useUserChoices((choices) => choices.isSet);
  useLayoutEffect(() => {
    if (hasUser) setUserChoices({ timeZone, defaultTier });
  }, [hasUser, timeZone, defaultTier]);

  // Until the layout effect, before the first paint: no date is shown or asked for in another time zone.
  if (user.data && !isReady) return null;
  if (user.data) {
    const { deletionDueAt } = user.data;
    return (
      <>
        {deletionDueAt ? <LeavingScreen dueAt={deletionDueAt} /> : <Shell />}
        <FreshSignIn />
      </>
    );
  }
  if (user.isPending) {
    // The dashboard has two addresses.
    const isDashboard = pathname === '/' || pathname === '/dashboard';
    return <LoadingScreen outline={isDashboard && <DashboardSkeleton />} />;
  }
  if (user.data === null || isUnauthorized(user.error)) return signedOut;
  return <LoadFailure error={user.error} onRetry={() => void user.refetch()} />;
}
