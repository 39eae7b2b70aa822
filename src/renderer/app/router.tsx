import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { BrokenDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { NotFoundScreen } from '#renderer/screens/not-found-screen.tsx';
import type { Page, RouteHandle } from './page-meta.ts';
import { SessionGate } from './session-gate.tsx';

/** A screen for signed-in users that loads lazily. */
function screen(
  path: string,
  page: Page,
  load: () => Promise<{ Component: () => React.ReactNode }>,
  namesItself = false,
): RouteObject {
  const handle: RouteHandle = { page, namesItself };
  return { path, handle, lazy: load };
}

const dashboard = async () => ({
  Component: (await import('#renderer/screens/dashboard-screen.tsx')).DashboardScreen,
});

const Nothing = () => null;

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SessionGate,
    HydrateFallback: LoadingScreen,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          // For visitors, SessionGate shows the landing page here.
          screen('', 'dashboard', async () => (mayBeSignedIn() ? dashboard() : { Component: Nothing })),
          screen('dashboard', 'dashboard', dashboard),
          screen('products', 'products', async () => ({
            Component: (await import('#renderer/screens/products-screen.tsx')).ProductsScreen,
          })),
          screen(
            'products/:id',
            'product',
            async () => ({ Component: (await import('#renderer/screens/product-screen.tsx')).ProductScreen }),
            true,
          ),
          screen('research', 'research', async () => ({
            Component: (await import('#renderer/screens/category-screens.tsx')).ResearchScreen,
          })),
          screen('positioning', 'positioning', async () => ({
            Component: (await import('#renderer/screens/category-screens.tsx')).PositioningScreen,
          })),
          screen('web-assets', 'webAssets', async () => ({
            Component: (await import('#renderer/screens/category-screens.tsx')).WebAssetsScreen,
          })),
          screen('email-sequences', 'emailSequences', async () => ({
            Component: (await import('#renderer/screens/category-screens.tsx')).EmailSequencesScreen,
          })),
          screen('launch', 'launch', async () => ({
            Component: (await import('#renderer/screens/launch-screen.tsx')).LaunchScreen,
          })),
          screen(
            'content/:id',
            'content',
            async () => ({ Component: (await import('#renderer/screens/content-screen.tsx')).ContentScreen }),
            true,
          ),
          screen(
            'content/:id/edit',
            'content',
            async () => ({ Component: (await import('#renderer/screens/content-screen.tsx')).ContentScreen }),
            true,
          ),
          screen('settings', 'settings', async () => ({
            Component: (await import('#renderer/screens/settings-screen.tsx')).SettingsScreen,
          })),
          screen('billing', 'billing', async () => ({
            Component: (await import('#renderer/screens/billing-screen.tsx')).BillingScreen,
          })),
          screen('admin', 'admin', async () => ({
            Component: (await import('#renderer/screens/admin-screen.tsx')).AdminScreen,
          })),
          screen('admin/users/:id', 'adminUser', async () => ({
            Component: (await import('#renderer/screens/admin-user-screen.tsx')).AdminUserScreen,
          })),
          screen('admin/pricing', 'adminPricing', async () => ({
            Component: (await import('#renderer/screens/admin-pricing-screen.tsx')).AdminPricingScreen,
          })),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
    ErrorBoundary: RouteFailure,
  },
];

export const createRouter = () => createBrowserRouter(routes);

/** Replaces a screen that failed to render or to load. */
function RouteFailure() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        drawing={<BrokenDrawing />}
        title={t('failure.title')}
        text={t('failure.text')}
        action={
          <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
            {t('failure.action')}
          </Button>
        }
      />
    </div>
  );
}
