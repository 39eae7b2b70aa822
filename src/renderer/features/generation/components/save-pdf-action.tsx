import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { PdfIcon } from '#renderer/components/icons/icons.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { saveOnDesktop } from '#renderer/lib/save-on-desktop.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** The text with its sources under it, numbered as its marks refer to them. */
function withSources(content: GeneratedContent, heading: string): string {
  const sources = content.sources.filter(({ url }) => isHttpUrl(url));
  if (sources.length === 0) return textOf(content);
  const rows = sources.map(({ url, title }, index) => {
    const name = (title || url).replace(/[[\]\\<>]/gu, '\\$&');
    return `${index + 1}. [${name}](<${new URL(url).href}>)`;
  });
  return `${textOf(content)}\n\n## ${heading}\n\n${rows.join('\n')}\n`;
}

/** Saves one text as a PDF. In the desktop application only, which renders it. */
export function SavePdfAction({ content }: { content: GeneratedContent }) {
  const { t, i18n } = useTranslation('desktop');
  // What the screen has loaded anyway.
  const products = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  const product = products.data?.find(({ id }) => id === content.productId);
  const save = () =>
    void saveOnDesktop({
      format: 'pdf',
      fileName: safeFileName(content.title, 'pdf'),
      title: content.title,
      language: languageTagOf(product?.targetLanguage ?? '') ?? i18n.language,
      markdown: withSources(content, i18n.t('generation.card.sources', { ns: 'translation' })),
    });
  return (
    <IconAction label={t('export.pdf')} onClick={save}>
      <PdfIcon size={18} />
    </IconAction>
  );
}
