import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  ChevronRightIcon,
  LaunchIcon,
  ProductsIcon,
  ResearchIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';

const List = styled('ul')({ margin: 0, padding: '0 8px 8px', listStyle: 'none' });

const Action = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 12px',
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  ...theme.typography.subtitle2,
  '& svg': { color: theme.vars.palette.text.secondary },
  '& small': {
    display: 'block',
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightRegular,
    color: theme.vars.palette.text.secondary,
  },
  '&:hover': { backgroundColor: theme.vars.palette.hover },
}));

const actions = [
  { key: 'addProduct', to: '/products', icon: ProductsIcon },
  { key: 'viewResearch', to: '/research', icon: ResearchIcon },
  { key: 'launch', to: '/launch', icon: LaunchIcon },
  { key: 'generate', to: '/web-assets', icon: WebAssetsIcon },
] as const;

export function QuickActions() {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.quickActions.title')} flush>
      <List>
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Action to={to}>
              <Icon />
              <span>
                {t(`dashboard.quickActions.${key}`)}
                <small>{t(`dashboard.quickActions.${key}Hint`)}</small>
              </span>
              <ChevronRightIcon size={16} />
            </Action>
          </li>
        ))}
      </List>
    </Panel>
  );
}
