import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { PagePreview, useWebPage } from '#renderer/features/generation/page/page-preview.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Product } from '#shared/contracts/products.ts';
import { getShowcase } from '#shared/contracts/showcases.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { closeHoles, withGaps } from '#shared/rules/facts/close-holes.ts';
import { languages } from '#shared/rules/languages.ts';
import { EXAMPLE_NAMES } from '#shared/rules/products/sample-outline.ts';
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

/** The example product's text of the same type and language, beside the outline that sample mode gives an own product. */
export function SampleExample({ type, product }: { type: ContentType; product: Product }) {
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
      <SecondaryText>{t('goals.example.text')}</SecondaryText>
      {showcase.isError && <LoadFailure error={showcase.error} onRetry={() => void showcase.refetch()} />}
      {showcase.isPending && <SkeletonLines />}
      {showcase.data && (
        <Page tabIndex={0} role="region" aria-label={t('goals.example.title')}>
          {type === 'sales_page' ? (
            <ExamplePage text={showcase.data.text} language={language} title={t('goals.example.title')} />
          ) : (
            <MarkdownText>{withoutKeys(withGaps(showcase.data.text, language), language)}</MarkdownText>
          )}
        </Page>
      )}
    </Frame>
  );
}

/** The preview has no links that lead anywhere. */
const NO_ADDRESSES = { actionLabel: '', actionUrl: 'https://example.com', imprintUrl: '', privacyUrl: '' };

interface ExamplePageProps {
  text: string;
  language: CheckedLanguage;
  title: string;
}

function ExamplePage({ text, language, title }: ExamplePageProps) {
  const document = useMemo((): DocumentText => {
    const brand = EXAMPLE_NAMES[languages.indexOf(language)] ?? '';
    const markdown = closeHoles(text, 'leave-out', language);
    return {
      ...{ title: brand, language, markdown, sources: [], sourcesHeading: '', mayLink: () => false },
      salesPage: { ...NO_ADDRESSES, markdown, brand },
    };
  }, [text, language]);
  const page = useWebPage(document);
  return <PagePreview page={page} title={title} />;
}
