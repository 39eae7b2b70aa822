import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Page, pages } from '#renderer/app/page-meta.ts';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { MenuIcon } from '#renderer/components/icons/icons.tsx';
import { ThemeToggle } from '#renderer/components/theme-toggle.tsx';
import { LanguagePicker } from '#renderer/features/accounts/components/language-picker.tsx';
import { GlobalSearch } from '#renderer/features/search/components/global-search.tsx';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { shell } from '#renderer/theme/tokens.ts';
import { UserMenu } from './user-menu.tsx';

// Loaded later, because the first paint does not need it.
const WorkButton = lazy(async () => ({ default: (await import('./work/work-button.tsx')).WorkButton }));

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: shell.topBar,
  padding: '0 24px 0 32px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.default} 88%, transparent)`,
  backdropFilter: 'blur(10px)',
  [theme.breakpoints.down('md')]: { padding: '0 12px 0 8px' },
  '@media print': { display: 'none' },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 1,
  minWidth: 0,
  ...theme.typography.subtitle2,
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** Memoised, because navigation does not change these controls. */
const Controls = memo(function Controls({ large }: { large: boolean }) {
  return (
    <>
      {/* Before the search, so that nothing moves when it appears. */}
      <Suspense>
        <WorkButton />
      </Suspense>
      <TopBarSearch wide={large} />
      {large && <LanguagePicker />}
      {large && <ThemeToggle />}
      <UserMenu compact={!large} />
    </>
  );
});

export function TopBar({ page }: { page: Page | undefined }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const large = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const setSidebarOpen = useAppStore((state) => state.setSidebarOpen);
  const meta = page && pages[page];
  const Icon = meta?.icon;
  return (
    <Bar>
      {!large && (
        <IconAction label={t('nav.open')} onClick={() => setSidebarOpen(true)}>
          <MenuIcon />
        </IconAction>
      )}
      <Title>
        {Icon && <Icon size={18} />}
        {meta && <span>{t(meta.titleKey)}</span>}
      </Title>
      <Controls large={large} />
    </Bar>
  );
}

// Loaded when the pointer reaches the button, or when the search opens.
const loadPanel = () => import('./search/shell-search-panel.tsx');
const ShellSearchPanel = lazy(async () => ({ default: (await loadPanel()).ShellSearchPanel }));

function TopBarSearch({ wide }: { wide: boolean }) {
  return (
    <GlobalSearch wide={wide} onPreload={() => void loadPanel()}>
      {(controls) => <ShellSearchPanel wide={wide} {...controls} />}
    </GlobalSearch>
  );
}
