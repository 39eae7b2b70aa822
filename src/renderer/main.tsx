import './lib/zod-without-eval.ts';
import './theme/first-paint.css';
import '#resources/fonts/inter-variable/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { currentUserQuery } from './features/accounts/api/current-user.ts';
import { systemInfoQuery } from './features/system/api/system-info.ts';
import { apiQuery } from './lib/api/api-query.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { sessionExpired } from './lib/api/session-expired.ts';
import { mayBeSignedIn } from './lib/api/sign-in.ts';
import { watchSession } from './lib/api/watch-session.ts';
import { startI18n } from './lib/language/i18n.ts';
import { useProductSelectionStore } from './lib/stores/product-selection-store.ts';
import { useSessionStore } from './lib/stores/session-store.ts';

const CONTENT_SCREEN = /^\/(?:research|positioning|web-assets|email-sequences)$/u;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient(({ stays, leaves }) => {
  if (stays) useSessionStore.setState({ isEnded: true });
  else sessionExpired(undefined, leaves);
});

watchSession();
if (mayBeSignedIn()) {
  // Fetches what nearly every screen needs while the code of the screen arrives. Errors surface where the data is used.
  void queryClient.prefetchQuery(systemInfoQuery);
  void queryClient.prefetchQuery(currentUserQuery).then(() => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    if (!user || user.deletionDueAt) return;
    const { selectedProductId } = useProductSelectionStore.getState();
    const productId = user.currentProduct;
    if (
      productId &&
      CONTENT_SCREEN.test(location.pathname) &&
      (selectedProductId ?? productId) === productId
    ) {
      void queryClient.prefetchQuery(apiQuery(listProductContent, { params: { productId } }));
    }
    void queryClient.prefetchQuery(apiQuery(listProducts, {}));
    void queryClient.prefetchQuery(apiQuery(listPrompts, {}));
  });
  import('./app/signed-in.tsx').catch(() => undefined);
}
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} styleCache={createStyleCache()}>
      {/* Screens defer their slow parts themselves; a transition would only delay the heading. */}
      <RouterProvider router={createRouter()} useTransitions={false} />
    </Providers>
  </StrictMode>,
);
