import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { leastCost } from '#renderer/features/generation/content-view.ts';
import { variableLabel } from '#renderer/features/generation/generation-failure-text.ts';
import { ContentTypeLink } from '#renderer/features/generation/inputs/content-type-link.tsx';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { MissingVariable } from '#shared/rules/prompts/prompt-variables.ts';

/** Lines that fill the height of the row and fade out. */
const GhostLines = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 72,
  marginBottom: 12,
  borderRadius: 4,
  background: `repeating-linear-gradient(to bottom, ${theme.vars.palette.sunken} 0 7px, transparent 7px 20px)`,
  maskImage: 'linear-gradient(172deg, black 10%, transparent 92%)',
}));

interface CardEmptyProps {
  prompt: Prompt;
  credits: number;
  /** Which earlier texts it would be written from. */
  inputs: ReactNode;
  onGenerate: () => void;
}

/** A card whose text can be generated. */
export function CardEmpty({ prompt, credits, inputs, onGenerate }: CardEmptyProps) {
  const { t } = useTranslation();
  const cost = leastCost(prompt);
  return (
    <>
      <CardBody>
        <GhostLines aria-hidden="true" />
        <Typography variant="body2" color="textSecondary">
          {t('generation.card.empty')}
        </Typography>
        {inputs}
      </CardBody>
      <CardFoot>
        <Typography variant="caption" color="textSecondary">
          {t('common.credits', { count: cost })}
        </Typography>
        <Button
          size="small"
          startIcon={<SparkIcon size={16} />}
          disabled={credits < cost}
          onClick={onGenerate}
          sx={{ ml: 'auto', '& .MuiButton-startIcon': { color: 'accent.main' } }}
        >
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}

const Labels = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '2px 8px',
    borderRadius: 6,
    border: `1px dashed ${theme.vars.palette.outline}`,
    ...theme.typography.caption,
  },
  '& a': { color: 'inherit' },
}));

/** A card that lacks product fields or earlier texts, with links to them. */
export function CardMissing({ missing, productId }: { missing: MissingVariable[]; productId: number }) {
  const { t } = useTranslation();
  const lacksField = missing.some(({ source }) => source !== 'earlier_result');
  return (
    <>
      <CardBody>
        <Typography variant="subtitle2">{t('generation.card.missingTitle')}</Typography>
        <Labels>
          {missing.map((variable) => (
            <li key={variable.name}>
              {variable.source === 'earlier_result' ? (
                <ContentTypeLink type={variable.contentType} />
              ) : (
                variableLabel(variable.name, variable.label)
              )}
            </li>
          ))}
        </Labels>
        <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto', pt: 2 }}>
          {t('generation.card.missingHint')}
        </Typography>
      </CardBody>
      <CardFoot>
        {lacksField && (
          <Button size="small" component={Link} to={`/products?edit=${productId}`}>
            {t('generation.card.completeProduct')}
          </Button>
        )}
        <Button size="small" disabled sx={{ ml: 'auto' }}>
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}
