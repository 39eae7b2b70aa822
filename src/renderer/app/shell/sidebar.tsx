import Drawer from '@mui/material/Drawer';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { pages, sidebarPages } from '#renderer/app/page-meta.ts';
import { BrandMark } from '#renderer/components/icons/brand-mark.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, CollapseIcon, ExpandIcon } from '#renderer/components/icons/icons.tsx';
import { Tooltip, TooltipProvider } from '#renderer/components/tooltip.tsx';
import { CreditsBox } from '#renderer/features/accounts/components/credits-box.tsx';
import { PartnerLogo } from '#renderer/features/system/components/partner-logo.tsx';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { shell } from '#renderer/theme/tokens.ts';

const Rail = styled('aside')(({ theme }) => ({
  position: 'fixed',
  inset: '0 auto 0 0',
  zIndex: theme.zIndex.appBar,
  width: shell.sidebar,
  borderRight: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.default,
  overflow: 'hidden',
  transition: theme.transitions.create('width', { duration: theme.transitions.duration.shorter }),
  '&[data-collapsed="true"]': { width: shell.sidebarCollapsed },
  '@media print': { display: 'none' },
}));

const Column = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', overflowY: 'auto' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  minHeight: shell.topBar,
  padding: '0 10px 0 20px',
  '&[data-collapsed="true"]': { padding: 0, justifyContent: 'center' },
});

const Brand = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  ...theme.typography.h4,
  '& svg': { color: theme.vars.palette.accent.main, flex: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  margin: 0,
  padding: '8px 12px',
  listStyle: 'none',
});

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '4px 10px',
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  ...theme.typography.subtitle2,
  // Long names in other languages take two lines.
  lineHeight: 1.25,
  '& svg': { flex: 'none' },
  '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
    '& svg': { color: theme.vars.palette.accent.main },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

const Foot = styled('div')({ display: 'grid', gap: 8, marginTop: 'auto', padding: 12 });

interface ContentsProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

function Contents({ collapsed, onNavigate }: ContentsProps) {
  const { t } = useTranslation();
  const setSidebarCollapsed = useAppStore((state) => state.setSidebarCollapsed);
  const inDrawer = onNavigate !== undefined;
  return (
    <Column>
      <Head data-collapsed={collapsed}>
        <Brand to="/" aria-label={t('brand.home')} onClick={onNavigate}>
          <BrandMark size={24} />
          {!collapsed && t('brand.name')}
        </Brand>
        {inDrawer && (
          <IconAction label={t('nav.close')} onClick={onNavigate}>
            <CloseIcon />
          </IconAction>
        )}
      </Head>
      <nav aria-label={t('nav.label')}>
        <List>
          {sidebarPages.map((page) => (
            <SidebarItem key={page} page={page} collapsed={collapsed} onNavigate={onNavigate} />
          ))}
        </List>
      </nav>
      <Foot>
        <CreditsBox collapsed={collapsed} />
        <PartnerLogo />
        {!inDrawer && (
          <IconAction
            label={collapsed ? t('nav.expand') : t('nav.collapse')}
            aria-expanded={!collapsed}
            onClick={() => setSidebarCollapsed(!collapsed)}
            sx={{ justifySelf: collapsed ? 'center' : 'end' }}
          >
            {collapsed ? <ExpandIcon /> : <CollapseIcon />}
          </IconAction>
        )}
      </Foot>
    </Column>
  );
}

/** A link of the sidebar. When the sidebar is narrow, it is an icon with a tooltip. */
function SidebarItem({
  page,
  collapsed,
  onNavigate,
}: ContentsProps & { page: (typeof sidebarPages)[number] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { path, icon: Icon } = pages[page];
  const label = t(`nav.${page}`);
  // The dashboard has two addresses.
  const current = pathname === path || (page === 'dashboard' && pathname === '/');
  const isInside = pathname.startsWith(`${path}/`);
  const link = (
    <Item
      to={path}
      aria-current={current ? 'page' : isInside || undefined}
      aria-label={collapsed ? label : undefined}
      onClick={onNavigate}
    >
      <Icon size={20} />
      {!collapsed && label}
    </Item>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip label={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** Fixed on large screens; a drawer on small ones. */
export const Sidebar = memo(function Sidebar() {
  const { t } = useTranslation();
  const theme = useTheme();
  const large = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const open = useAppStore((state) => state.sidebarOpen);
  const collapsed = useAppStore((state) => state.sidebarCollapsed);
  const setSidebarOpen = useAppStore((state) => state.setSidebarOpen);
  if (large) {
    return (
      <Rail data-collapsed={collapsed}>
        <TooltipProvider delay={0}>
          <Contents collapsed={collapsed} />
        </TooltipProvider>
      </Rail>
    );
  }
  const close = () => setSidebarOpen(false);
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          'aria-label': t('nav.label'),
          sx: { width: 'min(288px, 84vw)', bgcolor: 'background.default' },
        },
      }}
    >
      <Contents collapsed={false} onNavigate={close} />
    </Drawer>
  );
});
