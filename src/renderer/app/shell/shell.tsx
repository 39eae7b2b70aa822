import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { RouteHandle } from '#renderer/app/page-meta.ts';
import { pages } from '#renderer/app/page-meta.ts';
import { SampleNotice } from '#renderer/features/system/components/sample-notice.tsx';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { useShortcuts } from '#renderer/lib/shortcuts.ts';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';
import { shell } from '#renderer/theme/tokens.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

// Loaded later, because the first paint does not need it.
const GenerationFollower = lazy(async () => ({
  default: (await import('#renderer/features/generation/components/generation-follower.tsx'))
    .GenerationFollower,
}));

const Layout = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  transition: theme.transitions.create('padding-left', { duration: theme.transitions.duration.shorter }),
  [theme.breakpoints.up('md')]: {
    paddingLeft: shell.sidebar,
    '&[data-collapsed="true"]': { paddingLeft: shell.sidebarCollapsed },
  },
  '@media print': { paddingLeft: '0 !important' },
}));

const Main = styled('main')(({ theme }) => ({
  maxWidth: shell.contentMaximum,
  margin: '0 auto',
  padding: '32px 32px 64px',
  [theme.breakpoints.down('md')]: { padding: '24px 24px 56px' },
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 48px' },
  '@media print': { maxWidth: 'none', padding: 0 },
}));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 14px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.floating,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
  '@media print': { display: 'none' },
}));

/** The handle of the deepest matched route; undefined on the not-found page. */
function useRouteHandle() {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as RouteHandle | undefined;
}

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { t } = useTranslation();
  const collapsed = useAppStore((state) => state.sidebarCollapsed);
  const page = useRouteHandle()?.page;
  const mainRef = useFocusOnNavigation();
  const meta = page && pages[page];
  useDocumentTitle(meta?.namesItself ? null : meta && t(meta.titleKey));
  return (
    <>
      <SkipLink href="#main">{t('common.skipToContent')}</SkipLink>
      <Sidebar />
      <Layout data-collapsed={collapsed}>
        <TopBar page={page} />
        <Main id="main" ref={mainRef} tabIndex={-1}>
          {meta?.category && <SampleNotice />}
          <Suspense>
            <Outlet />
          </Suspense>
        </Main>
      </Layout>
      <Suspense>
        <GenerationFollower />
      </Suspense>
      <ShortcutsHelp />
      <ScrollRestoration />
    </>
  );
}

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#renderer/components/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Opens the list of shortcuts with `?`. */
function ShortcutsHelp() {
  const isOpen = useShortcutsStore((state) => state.isListOpen);
  const setOpen = useShortcutsStore((state) => state.setListOpen);
  useShortcuts({ help: () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
