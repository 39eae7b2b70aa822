import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { LinkIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import { useExportTexts } from '#renderer/features/generation/exports/use-content-export.ts';
import { closedContent } from '#renderer/lib/export/content/closed-content.ts';
import { documentTextOf } from '#renderer/lib/export/content/content-document.ts';
import { isNote } from '#renderer/lib/export/page/page-notes.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ReturnState } from '#renderer/lib/return-state.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { ownSectionTexts } from '#shared/rules/content/document-sections.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { PagePreview, useWebPage } from './page-preview.tsx';

const Notes = styled('details')(({ theme }) => ({
  marginTop: 24,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  '& > summary': {
    padding: '14px 0',
    cursor: 'pointer',
    ...theme.typography.subtitle2,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

const Notices = styled('div')({ display: 'grid', gap: 8, marginBottom: 12, '&:empty': { display: 'none' } });

/** Facts that the line above the page names. */
const MOST_NAMED = 3;

/** A sales page as its visitors see it, what it still lacks, and the notes of its author. */
export function PageView({ content, product }: { content: GeneratedContent; product: Product }) {
  const { t, format } = useTexts();
  const { pathname, search } = useLocation();
  const offerLink = {
    component: Link,
    to: `/products?offer=${product.id}`,
    state: { returnTo: pathname + search } satisfies ReturnState,
  };
  const { texts, isLoading } = useExportTexts(content);
  const language = checkedLanguageOf(product.targetLanguage) ?? 'en';
  const document = useMemo(
    () => documentTextOf(closedContent(content, 'leave-out', product.targetLanguage), texts),
    [content, texts, product.targetLanguage],
  );
  const page = useWebPage(document);
  const text = textOf(content);
  const sections = ownSectionTexts(text);
  const notes = sections.filter(isNote);
  const shown = sections.filter((section) => !isNote(section)).map(({ body }) => body);
  const missing = [
    ...new Set(
      holesOf(shown.join('\n') || text).map(
        ({ kind, words }) => words.replace(/[.:;,]$/u, '') || t(`facts.kinds.${kind}`),
      ),
    ),
  ];
  const lacksAddress = !isLoading && page?.label !== undefined && texts.offer.primaryAction.url === '';
  return (
    <>
      <Notices>
        {lacksAddress && (
          <Notice
            tone="warning"
            action={
              <Button size="small" {...offerLink}>
                {t('page.addAddress')}
              </Button>
            }
          >
            {t('page.noAddress', { label: page.label })}
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice
            action={
              <Button size="small" component={Link} to={`${readerPath(content)}?view=text#facts`}>
                {t('exports.missingFacts.fill')}
              </Button>
            }
          >
            {t('page.leftOut', {
              count: missing.length,
              facts: format.list(missing.slice(0, MOST_NAMED)) + (missing.length > MOST_NAMED ? ' …' : ''),
            })}
          </Notice>
        )}
      </Notices>
      <PagePreview
        page={page}
        title={content.title}
        actions={
          <Button size="small" startIcon={<LinkIcon size={16} />} {...offerLink}>
            {t('page.links')}
          </Button>
        }
      />
      {notes.length > 0 && (
        <Notes>
          <summary>{t('page.notes')}</summary>
          <MarkdownText look="page">
            {notes.map(({ title, body }) => `### ${title}\n\n${withoutKeys(body, language)}`).join('\n\n')}
          </MarkdownText>
        </Notes>
      )}
    </>
  );
}
