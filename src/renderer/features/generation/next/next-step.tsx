import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArrowRightIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { nextContent } from '#shared/rules/content/next-content.ts';
import { nextUnlock } from '#shared/rules/products/unlocks.ts';

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  minWidth: 0,
  padding: '18px 20px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  // The longest word decides whether the button still fits beside the text.
  '& > div': { flex: '1 1 280px', maxWidth: '100%', overflowWrap: 'break-word' },
}));

interface NextStepProps {
  product: Product;
  prompts: readonly Prompt[];
  /** Content types that have a text. */
  written: ReadonlySet<string>;
  credits: number;
  /** Heading above the step, for example what has just happened. */
  heading?: string;
  /** Opens the product's form. */
  completeTo: string | (() => void);
  aside?: ReactNode;
}

/** The most useful next step for a product, with its button. */
export function NextStep({ product, prompts, written, credits, heading, completeTo, aside }: NextStepProps) {
  const { t } = useTranslation();
  const textsOf = usePromptTexts();
  const unlock = nextUnlock(product, prompts);
  const type = nextContent(product, prompts, written);
  const prompt = prompts.find((candidate) => candidate.type === type);
  const primary = { variant: 'contained', color: 'primary' } as const;

  const step = (): { title: string; text: string; action: ReactNode } => {
    if (prompt) {
      const { name, description } = textsOf(prompt);
      return {
        title: t('firstRun.next.write', { name, product: product.name }),
        text: description,
        action: <NextContentButton {...{ product, prompt, credits }} />,
      };
    }
    if (unlock) {
      const complete = t('generation.card.completeProduct');
      return {
        title: t('firstRun.next.lacks', { product: product.name }),
        text: t('firstRun.unlock.fields', {
          count: unlock.fields.length,
          types: unlock.types.map((one) => nameOf(one)).join(', '),
        }),
        action:
          typeof completeTo === 'string' ? (
            <Button {...primary} component={Link} to={completeTo}>
              {complete}
            </Button>
          ) : (
            <Button {...primary} onClick={completeTo}>
              {complete}
            </Button>
          ),
      };
    }
    if (!product.hasBrandVoice) {
      return {
        title: t('firstRun.next.voice', { product: product.name }),
        text: t('firstRun.voice.text'),
        action: (
          <Button {...primary} component={Link} to={`/products?voice=${product.id}`}>
            {t('firstRun.voice.title')}
          </Button>
        ),
      };
    }
    return {
      title: t('firstRun.next.complete', { product: product.name }),
      text: t('firstRun.next.completeText'),
      action: (
        <Button component={Link} to={`/products/${product.id}`} endIcon={<ArrowRightIcon size={16} />}>
          {t('firstRun.next.open', { product: product.name })}
        </Button>
      ),
    };
  };
  const nameOf = (one: string) => {
    const found = prompts.find((candidate) => candidate.type === one);
    return found ? textsOf(found).name : one;
  };

  const { title, text, action } = step();
  return (
    <Frame aria-label={heading ?? t('firstRun.next.title')}>
      <div>
        <Caption component="p" sx={{ m: 0 }}>
          {heading ?? t('firstRun.next.title')}
        </Caption>
        <Typography variant="h4" component="p" sx={{ m: 0, mt: 0.25 }}>
          {title}
        </Typography>
        <SecondaryText sx={{ mt: 0.5 }}>{text}</SecondaryText>
      </div>
      {action}
      {aside}
    </Frame>
  );
}

interface NextContentButtonProps {
  product: Product;
  prompt: Prompt;
  credits: number;
}

/** Generates content at its standard price and opens its card. Without enough credits, links to the plans. */
function NextContentButton({ product, prompt, credits }: NextContentButtonProps) {
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
