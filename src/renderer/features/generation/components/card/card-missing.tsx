import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { variableLabel } from '#renderer/features/generation/generation-failure-text.ts';
import { categoryOfContentType } from '#shared/rules/content/content-types.ts';
import type { MissingVariable } from '#shared/rules/prompts/prompt-variables.ts';

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

interface CardMissingProps {
  missing: MissingVariable[];
  productId: number;
}

/** Which fields or earlier texts must exist first, each with the way there. */
export function CardMissing({ missing, productId }: CardMissingProps) {
  const { t } = useTranslation();
  const lacksField = missing.some(({ source }) => source !== 'earlier_result');
  return (
    <>
      <CardBody>
        <Typography variant="subtitle2">{t('generation.card.missingTitle')}</Typography>
        <Labels>
          {missing.map((variable) => {
            const label = variableLabel(variable.name, variable.label);
            return (
              <li key={variable.name}>
                {variable.source === 'earlier_result' ? (
                  <Link
                    to={`${categoryPaths[categoryOfContentType(variable.contentType)]}?highlight=${variable.contentType}`}
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </li>
            );
          })}
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
