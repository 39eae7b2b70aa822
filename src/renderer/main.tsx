import './lib/zod-without-eval.ts';
import './theme/first-paint.css';
import '#resources/fonts/inter-variable/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { currentUserQuery } from './features/accounts/api/current-user.ts';
import { systemInfoQuery } from './features/system/api/system-info.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { sessionExpired } from './lib/api/session-expired.ts';
import { mayBeSignedIn } from './lib/api/sign-in.ts';
import { watchSession } from './lib/api/watch-session.ts';
import { startI18n } from './lib/language/i18n.ts';
import { useSessionStore } from './lib/stores/session-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient(({ stays, leaves }) => {
  if (stays) useSessionStore.setState({ isEnded: true });
  else sessionExpired(undefined, leaves);
});

watchSession();
if (mayBeSignedIn()) {
  // Known before the first paint, so that nothing moves for them. Errors surface where they are used.
  void queryClient.prefetchQuery(systemInfoQuery);
  void queryClient.prefetchQuery(currentUserQuery);
}
const router = createRouter();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} styleCache={createStyleCache()}>
      {/* Screens defer their slow parts themselves; a transition would only delay the heading. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  </StrictMode>,
);
