import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditsIcon, EmailSequencesIcon, ProductsIcon, SparkIcon } from '#renderer/components/icons.tsx';
import { useFormat } from '#renderer/lib/format.ts';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { padding: '18px 20px', borderLeft: `1px solid ${theme.vars.palette.hairline}` },
  '& > div:first-of-type': { borderLeft: 0 },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: '6px 0 0', ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(3)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
  },
}));

const icons = {
  products: ProductsIcon,
  assets: SparkIcon,
  creditsUsed: CreditsIcon,
  emailSequences: EmailSequencesIcon,
};

type Stat = keyof typeof icons;

/** The four figures; one that is still loading shows a placeholder. */
export function StatCards({ stats }: { stats: Record<Stat, number | undefined> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Grid>
      {(Object.keys(icons) as Stat[]).map((stat) => {
        const Icon = icons[stat];
        const value = stats[stat];
        return (
          <div key={stat}>
            <dt>
              <Icon size={16} />
              {t(`dashboard.stats.${stat}`)}
            </dt>
            <dd>{value === undefined ? <Skeleton width={48} /> : format.number(value)}</dd>
          </div>
        );
      })}
    </Grid>
  );
}
