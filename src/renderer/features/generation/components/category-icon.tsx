import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import {
  EmailSequencesIcon,
  PositioningIcon,
  ResearchIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import type { Category } from '#shared/contracts/prompts.ts';
import { HueTile } from './card/generation-card-frame.tsx';

const icons: Record<Category, ComponentType<IconProps>> = {
  research: ResearchIcon,
  positioning: PositioningIcon,
  web_assets: WebAssetsIcon,
  email_sequences: EmailSequencesIcon,
};

export function CategoryTile({ category }: { category: Category }) {
  const Icon = icons[category];
  return (
    <HueTile category={category}>
      <Icon />
    </HueTile>
  );
}
