import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ComponentType, memo, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import {
  EmailSequencesIcon,
  PositioningIcon,
  ResearchIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import {
  CardBody,
  CardHead,
  GenerationCardFrame,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import { readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import { useAttention } from '#renderer/lib/hooks/use-attention.ts';
import { useKeptFocus } from '#renderer/lib/hooks/use-kept-focus.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { CardContent, type CardContentProps } from './card-content.tsx';
import { PlainText } from './card-markdown.tsx';

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

const TitleLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
});

interface GenerationCardProps extends Omit<CardContentProps, 'name' | 'pending' | 'attention'> {
  highlighted: boolean;
  /** Whether it is in the first row. */
  isFirst: boolean;
}

/** The card of one content type of a product. Its screen renders again with each answer that arrives. */
export const GenerationCard = memo(function GenerationCard({
  highlighted,
  isFirst,
  ...card
}: GenerationCardProps) {
  const { prompt, product } = card;
  const { name, description } = usePromptTexts()(prompt);
  const titleId = useId();
  const key = generationKey(product.id, prompt.type);
  const pending = useAppStore((state) => state.generationInProgress[key]);
  const frame = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(frame);
  const attention = useAttention(frame, isFirst);
  useEffect(() => {
    if (highlighted) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <GenerationCardFrame
      ref={frame}
      tabIndex={-1}
      {...keptFocus}
      aria-labelledby={titleId}
      aria-busy={pending !== undefined}
      category={prompt.category}
      highlighted={highlighted}
      compact={!card.content && !pending}
    >
      <CardHead>
        <CategoryTile category={prompt.category} />
        <div>
          <Typography variant="h4" component="h2" id={titleId}>
            {card.content && !pending ? <TitleLink to={readerPath(card.content)}>{name}</TitleLink> : name}
          </Typography>
          <Caption component="p" sx={{ m: 0, mt: 0.25 }}>
            {description}
          </Caption>
        </div>
      </CardHead>
      {attention === 'away' && card.content && !pending ? (
        <CardBody>
          <PlainText>{textOf(card.content)}</PlainText>
        </CardBody>
      ) : (
        <CardContent {...card} name={name} pending={pending} attention={attention} />
      )}
    </GenerationCardFrame>
  );
});

function CategoryTile({ category }: { category: Category }) {
  const Icon = icons[category];
  return (
    <Ground category={category}>
      <Icon />
    </Ground>
  );
}
