import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { leastCost } from '#renderer/features/generation/content-view.ts';
import { ContentTypeLink } from '#renderer/features/generation/inputs/content-type-link.tsx';
import { FieldChips } from '#renderer/features/generation/inputs/field-chips.tsx';
import { inputsToWrite } from '#renderer/features/generation/inputs/inputs-to-write.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WriteFirst } from '#renderer/features/generation/inputs/write-first.tsx';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { lackingFieldsOf } from '#shared/rules/products/unlocks.ts';
import type { MissingVariable } from '#shared/rules/prompts/prompt-variables.ts';

interface CardEmptyProps {
  prompt: Prompt;
  name: string;
  credits: number;
  /** Which earlier texts it would be written from. */
  inputs: ReactNode;
  onGenerate: () => void;
}

/** A card whose text can be generated. */
export function CardEmpty({ prompt, name, credits, inputs, onGenerate }: CardEmptyProps) {
  const { t } = useTranslation();
  const cost = leastCost(prompt);
  return (
    <>
      <CardBody>
        <SecondaryText sx={{ mt: 'auto' }}>{t('generation.card.empty')}</SecondaryText>
        {inputs}
      </CardBody>
      <CardFoot>
        <Caption>{t('common.credits', { count: cost })}</Caption>
        <Button
          size="small"
          startIcon={<SparkIcon size={16} />}
          disabled={credits < cost}
          aria-label={t('firstRun.generateNamed', { name })}
          onClick={onGenerate}
          sx={{ ml: 'auto', '& .MuiButton-startIcon': { color: 'accent.main' } }}
        >
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}

interface CardMissingProps {
  prompt: Prompt;
  name: string;
  product: Product;
  texts: ProductTexts;
  missing: readonly MissingVariable[];
  credits: number;
  onComplete: (field: ProductField) => void;
}

/** A card that lacks product fields or earlier texts, with links to them. */
export function CardMissing({
  prompt,
  name,
  product,
  texts: { prompts, results },
  missing,
  credits,
  onComplete,
}: CardMissingProps) {
  const { t } = useTranslation();
  const fields = lackingFieldsOf(prompt.type, product, prompts);
  const written = new Set(results.map(({ type }) => type));
  const inputs = inputsToWrite(prompt.type, prompts, written);
  const canBeWritten = (variable: MissingVariable) =>
    variable.source === 'earlier_result' && inputs.some(({ type }) => type === variable.contentType);
  if (fields.length === 0 && missing.every(canBeWritten)) {
    return <WriteFirst {...{ name, inputs, prompts, credits }} productId={product.id} />;
  }
  return (
    <>
      <CardBody>
        <Typography variant="subtitle2">{t('generation.card.missingTitle')}</Typography>
        <FieldChips fields={fields} onChoose={onComplete}>
          {missing.map((variable) => {
            if (variable.source === 'product') return null;
            return (
              <li key={variable.name}>
                {variable.source === 'earlier_result' ? (
                  <ContentTypeLink type={variable.contentType} prompts={prompts} />
                ) : (
                  <span>{variable.label}</span>
                )}
              </li>
            );
          })}
        </FieldChips>
        <Caption sx={{ mt: 'auto', pt: 2 }}>{t('generation.card.missingHint')}</Caption>
      </CardBody>
      <CardFoot>
        <Button size="small" disabled aria-label={t('firstRun.generateNamed', { name })} sx={{ ml: 'auto' }}>
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}
