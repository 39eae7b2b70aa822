import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { NotFoundScreen } from '#renderer/screens/not-found-screen.tsx';
import { isWebPath } from '#shared/rules/web-routes.ts';

const LandingScreen = lazy(async () => ({
  default: (await import('#renderer/screens/landing-screen.tsx')).LandingScreen,
}));
const DesktopLayer = lazy(async () => ({
  default: (await import('#renderer/features/desktop/components/desktop-layer.tsx')).DesktopLayer,
}));

function LeavingForLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => sessionExpired(pathname + search), [pathname, search]);
  return <LoadingScreen />;
}

function SignedOut() {
  const { pathname } = useLocation();
  if (pathname === '/') return <LandingScreen />;
  if (isWebPath(pathname)) return <LeavingForLogin />;
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

function Gate({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      {children}
      {desktop && <DesktopLayer />}
    </Suspense>
  );
}

/**
 * Loads the shell or the visitors' pages. Without the session cookie they do not ask the server for the user. The router
 * waits for it together with the screen: React shows what it suspends for 0.3 seconds later than it could.
 */
export async function loadSessionGate(): Promise<ComponentType> {
  const SignedIn = mayBeSignedIn() && (await import('./signed-in.tsx')).SignedIn;
  return () => <Gate>{SignedIn ? <SignedIn signedOut={<SignedOut />} /> : <SignedOut />}</Gate>;
}
