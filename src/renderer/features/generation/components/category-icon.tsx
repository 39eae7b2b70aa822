import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import {
  EmailSequencesIcon,
  PositioningIcon,
  ResearchIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

const icons: Record<Category, ComponentType<IconProps>> = {
  research: ResearchIcon,
  positioning: PositioningIcon,
  web_assets: WebAssetsIcon,
  email_sequences: EmailSequencesIcon,
};

const Ground = styled('span', { shouldForwardProp: (name) => name !== 'category' })<{
  category: Category;
}>(({ theme, category }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: 9,
  color: theme.vars.palette.category[category].main,
  backgroundColor: theme.vars.palette.category[category].soft,
}));

/** The category's icon on its soft ground. */
export function CategoryTile({ category }: { category: Category }) {
  const Icon = icons[category];
  return (
    <Ground category={category}>
      <Icon />
    </Ground>
  );
}
