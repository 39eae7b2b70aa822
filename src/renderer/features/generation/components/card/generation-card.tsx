import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { CategoryTile } from '#renderer/features/generation/components/category-icon.tsx';
import {
  CardHead,
  GenerationCardFrame,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import { useKeptFocus } from '#renderer/lib/hooks/use-kept-focus.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import { CardContent } from './card-content.tsx';

interface GenerationCardProps {
  prompt: Prompt;
  product: Product;
  content: GeneratedContent | undefined;
  earlierResults: EarlierResults;
  /** What it can build on. */
  texts: ProductTexts;
  /** Spendable credits. */
  credits: number;
  highlighted: boolean;
}

/** One content type of one product: missing something, ready, being written, or written. */
export function GenerationCard({
  prompt,
  product,
  content,
  earlierResults,
  texts,
  credits,
  highlighted,
}: GenerationCardProps) {
  const { name, description } = usePromptTexts()(prompt);
  const titleId = useId();
  const textKey = generationKey(product.id, prompt.type);
  const pending = useAppStore((state) => state.generationInProgress[textKey]);
  const frame = useRef<HTMLElement>(null);
  const focus = useKeptFocus(frame);
  useEffect(() => {
    if (highlighted) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <GenerationCardFrame
      ref={frame}
      tabIndex={-1}
      {...focus.handlers}
      aria-labelledby={titleId}
      aria-busy={pending !== undefined}
      category={prompt.category}
      highlighted={highlighted}
    >
      <CardHead>
        <CategoryTile category={prompt.category} />
        <div>
          <Typography variant="h4" component="h2" id={titleId}>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
            {description}
          </Typography>
        </div>
      </CardHead>
      <CardContent
        name={name}
        prompt={prompt}
        product={product}
        content={content}
        pending={pending}
        textKey={textKey}
        earlierResults={earlierResults}
        texts={texts}
        credits={credits}
        keepFocus={focus.keep}
      />
    </GenerationCardFrame>
  );
}
