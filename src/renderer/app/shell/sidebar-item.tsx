import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { pages, type sidebarPages } from '#renderer/app/page-meta.ts';
import { Tooltip } from '#renderer/components/tooltip.tsx';

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  ...theme.typography.subtitle2,
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none' },
  '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
  '&[aria-current="page"]': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
    '& svg': { color: theme.vars.palette.accent.main },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

interface SidebarItemProps {
  page: (typeof sidebarPages)[number];
  collapsed: boolean;
  onNavigate?: () => void;
}

/** One link of the sidebar; an icon with an immediate tooltip when the sidebar is narrow. */
export function SidebarItem({ page, collapsed, onNavigate }: SidebarItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { path, icon: Icon } = pages[page];
  const label = t(`nav.${page}`);
  // The dashboard answers at two addresses.
  const current = pathname === path || (page === 'dashboard' && pathname === '/');
  const link = (
    <Item
      to={path}
      aria-current={current ? 'page' : undefined}
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
        <Tooltip label={label} side="right" delay={0}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}
