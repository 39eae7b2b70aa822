import { styled } from '@mui/material/styles';
import { CheckIcon } from '#renderer/components/icons/icons.tsx';
import type { PlanFeature, PlanOffer } from '#shared/rules/plans/plans.ts';
import { usePlanTexts } from './plan-texts.ts';

/** A container, so that wide cards show long lists in two columns. */
const Room = styled('div')({ containerType: 'inline-size' });

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: '8px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '@container (min-width: 400px)': {
    '&:has(> :nth-of-type(4))': { gridTemplateColumns: '1fr 1fr' },
  },
  '& li': { display: 'flex', gap: 10, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.green.main },
}));

export function FeatureList({ plan, features }: { plan: PlanOffer; features: readonly PlanFeature[] }) {
  const texts = usePlanTexts();
  return (
    <Room>
      <List>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={16} />
            {texts.feature(plan, feature)}
          </li>
        ))}
      </List>
    </Room>
  );
}
