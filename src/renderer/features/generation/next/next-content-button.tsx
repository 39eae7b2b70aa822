import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface NextContentButtonProps {
  product: Product;
  prompt: Prompt;
  /** Spendable credits. */
  credits: number;
}

/** Generates content at its standard price and opens its card. Without enough credits, links to the plans. */
export function NextContentButton({ product, prompt, credits }: NextContentButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const generate = useGenerate();
  const { name } = usePromptTexts()(prompt);
  const cost = prompt.standardCredits;
  const start = () => {
    void generate({
      productId: product.id,
      promptType: prompt.type,
      category: prompt.category,
      tier: 'standard',
      additionalContext: '',
      isRegeneration: false,
      maxCredits: cost,
    });
    void navigate(`${categoryPaths[prompt.category]}?highlight=${prompt.type}`);
  };
  if (credits < cost) {
    return (
      <Button variant="contained" color="primary" component={Link} to="/billing">
        {t('generation.seePlans')}
      </Button>
    );
  }
  return (
    <Button variant="contained" color="primary" onClick={start}>
      {t('firstRun.generatePriced', { name, price: t('common.credits', { count: cost }) })}
    </Button>
  );
}
