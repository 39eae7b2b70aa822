import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { BrokenDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { NotFoundScreen } from '#renderer/screens/not-found-screen.tsx';
import { type Page, pages, type RouteHandle } from './page-meta.ts';
import { loadSessionGate } from './session-gate.tsx';

/** The route of a page, which loads lazily. */
function routeTo(page: Page, path = pages[page].path): RouteObject {
  const handle: RouteHandle = { page };
  return { path, handle, lazy: async () => ({ Component: await pages[page].load() }) };
}

const Nothing = () => null;

export const routes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: await loadSessionGate() }),
    HydrateFallback: LoadingScreen,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          // For visitors, the gate shows the landing page here.
          {
            ...routeTo('dashboard', ''),
            lazy: async () => ({ Component: mayBeSignedIn() ? await pages.dashboard.load() : Nothing }),
          },
          ...(Object.keys(pages) as Page[]).map((page) => routeTo(page)),
          // The former page of the editor.
          { path: 'content/:id/edit', element: <Navigate to="..?edit=text" relative="path" replace /> },
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
