import { styled } from '@mui/material/styles';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ModelCosts } from '#shared/contracts/admin/admin-models.ts';

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& summary': { cursor: 'pointer', paddingBlock: 8 },
  '& ul': { margin: 0, paddingInlineStart: 20 },
}));

export function CostAssumptions({ assumptions }: Pick<ModelCosts, 'assumptions'>) {
  const { t, format } = useTexts();
  const { tokensPerWord, reasoningTokens, pages } = assumptions;
  const { low, medium, high } = reasoningTokens;
  return (
    <Frame>
      <summary>{t('admin.models.costs.assumptions.title')}</summary>
      <ul>
        <li>
          {t('admin.models.costs.assumptions.prompt', {
            characters: format.number(assumptions.charactersPerToken),
          })}
        </li>
        <li>
          {t('admin.models.costs.assumptions.answer', {
            least: format.number(tokensPerWord[0] ?? 0),
            most: format.number(tokensPerWord[1] ?? 0),
          })}
        </li>
        <li>
          {t('admin.models.costs.assumptions.reasoning', {
            low: format.number(low),
            medium: format.number(medium),
            high: format.number(high),
          })}
        </li>
        <li>
          {t('admin.models.costs.assumptions.search', {
            tokens: format.number(assumptions.tokensPerSearch),
            fee: format.microUsd(assumptions.assumedSearchMicroUsd),
          })}
        </li>
        <li>
          {t('admin.models.costs.assumptions.pages', {
            competitors: format.number(pages.competitors),
            standard: format.number(pages.tokens.standard),
            premium: format.number(pages.tokens.premium),
            opened: format.number(pages.opened.premium),
            tokens: format.number(pages.tokensPerOpened),
          })}
        </li>
        <li>
          {t('admin.models.costs.assumptions.repair', {
            share: format.percent(assumptions.repairShare * 100),
          })}
        </li>
        <li>{t('admin.models.costs.assumptions.left')}</li>
      </ul>
    </Frame>
  );
}
