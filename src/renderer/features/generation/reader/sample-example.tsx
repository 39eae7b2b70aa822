import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { Product } from '#shared/contracts/products.ts';
import { getShowcase } from '#shared/contracts/showcases.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  marginBottom: 32,
  padding: '16px 20px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px dashed ${theme.vars.palette.outline}`,
  '@media print': { display: 'none' },
}));

const Page = styled('div')(({ theme }) => ({
  maxHeight: '68vh',
  overflowY: 'auto',
  padding: '20px 24px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
}));

interface SampleExampleProps {
  type: ContentType;
  product: Product;
}

/** The example product's text of the same type and language, beside the outline that sample mode gives an own product. */
export function SampleExample({ type, product }: SampleExampleProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const language = checkedLanguageOf(product.targetLanguage) ?? 'en';
  const showcase = useQuery(apiQuery(getShowcase, { params: { language, type } }));
  return (
    <Frame aria-labelledby={titleId}>
      <div>
        <Chip size="small" label={t('goals.example.label')} />
      </div>
      <Typography variant="h4" component="h2" id={titleId}>
        {t('goals.example.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('goals.example.text')}
      </Typography>
      {showcase.isError && <LoadFailure error={showcase.error} onRetry={() => void showcase.refetch()} />}
      {showcase.isPending && <SkeletonLines label={t('common.loading')} />}
      {showcase.data && (
        <Page tabIndex={0} role="region" aria-label={t('goals.example.title')}>
          <MarkdownText>{showcase.data.text}</MarkdownText>
        </Page>
      )}
    </Frame>
  );
}
