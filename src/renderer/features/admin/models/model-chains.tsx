import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { modelCostsQuery } from './model-queries.ts';

const Chain = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  gap: '8px 6px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& > li > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Link = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '6px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  overflowWrap: 'anywhere',
  ...theme.typography.body2,
  '&[data-first="true"]': { borderColor: theme.vars.palette.outline },
  '&[data-off="true"]': { borderStyle: 'dashed', color: theme.vars.palette.text.secondary },
  '& small': {
    display: 'block',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Which model writes what, which ones take over, and what a piece of content is expected to cost with each. */
export function ModelChains({ models }: { models: readonly AiModel[] }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        mb: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {categories.map((category) => (
        <Panel key={category} title={t(`admin.categories.${category}`)}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {generationTiers.map((tier) => {
              const chain = models.filter((model) => model.category === category && model.tier === tier);
              return (
                <div key={tier}>
                  <Caption component="h3" sx={{ mb: 0.75 }}>
                    {t(`admin.models.tiers.${tier}`)}
                  </Caption>
                  {chain.length === 0 ? (
                    <Typography variant="body2">{t('admin.models.chain.none')}</Typography>
                  ) : (
                    <ChainOf chain={chain} />
                  )}
                </div>
              );
            })}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}

function ChainOf({ chain }: { chain: readonly AiModel[] }) {
  const { t, format } = useTexts();
  const costs = useQuery(modelCostsQuery).data?.models;
  const isUsed = ({ isActive, hasKey }: AiModel) => isActive && hasKey;
  const first = chain.find(isUsed);
  const noteOf = (model: AiModel) => {
    if (!model.isActive) return t('admin.inactive');
    if (!model.hasKey) return t('admin.models.noKey');
    const cost = costs?.find(({ modelId }) => modelId === model.id)?.costMicroUsd ?? null;
    return cost === null
      ? t('admin.models.costs.unknown')
      : t('admin.models.chain.cost', { cost: format.microUsd(cost) });
  };
  return (
    <Chain>
      {chain.map((model, index) => (
        <li key={model.id}>
          {index > 0 && <ArrowRightIcon size={16} />}
          <Link data-first={model === first} data-off={!isUsed(model)}>
            {model.model}
            <small>{noteOf(model)}</small>
          </Link>
        </li>
      ))}
    </Chain>
  );
}
