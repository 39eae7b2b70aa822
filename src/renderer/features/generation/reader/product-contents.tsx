import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckIcon, PlusIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { categories } from '#shared/contracts/prompts.ts';
import type { ListedContent, ListedState } from './reading-order.ts';

const List = styled('ul')({ margin: '2px 0 18px', padding: 0, listStyle: 'none' });

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '4px 8px',
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  ...theme.typography.body2,
  lineHeight: 1.35,
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-current="page"]': {
    backgroundColor: theme.vars.palette.sunken,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '&[data-state="missing"]': { color: theme.vars.palette.text.secondary },
  '& svg': { color: theme.vars.palette.text.secondary },
  '&[data-state="written"] svg': { color: theme.vars.palette.green.main },
  '&[data-state="outdated"] svg': { color: theme.vars.palette.amber.main },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const icons: Record<ListedState, ReactNode> = {
  writing: <CircularProgress size={14} aria-hidden="true" />,
  outdated: <WarningIcon size={15} />,
  written: <CheckIcon size={15} />,
  missing: <PlusIcon size={15} />,
};

interface ProductContentsProps {
  order: readonly ListedContent[];
  /** Type of the content that is read now. */
  type: string;
  /** Shown below the content that is read now. */
  outline: ReactNode;
  onLeave?: () => void;
}

export function ProductContents({ order, type, outline, onLeave }: ProductContentsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('reader.contents')}>
      {categories.map((category) => {
        const ofCategory = order.filter((listed) => listed.category === category);
        if (ofCategory.length === 0) return null;
        return (
          <section key={category}>
            <Typography variant="h6" component="h2" color="textSecondary" sx={{ px: 1 }}>
              {t(`categories.${category}`)}
            </Typography>
            <List>
              {ofCategory.map((listed) => (
                <li key={listed.type}>
                  <Row
                    to={listed.to}
                    data-state={listed.state}
                    aria-current={listed.type === type ? 'page' : undefined}
                    onClick={onLeave}
                  >
                    {icons[listed.state]}
                    <span>
                      {listed.name}
                      <span style={visuallyHiddenStyle}>{`, ${t(`reader.states.${listed.state}`)}`}</span>
                    </span>
                  </Row>
                  {listed.type === type && outline}
                </li>
              ))}
            </List>
          </section>
        );
      })}
    </nav>
  );
}
