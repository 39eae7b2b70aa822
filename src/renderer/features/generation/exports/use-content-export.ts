import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { type CopyKind, copyContent } from './copy-content.ts';
import { type SaveKind, saveContent } from './export-content.ts';
import { type SequenceKind, saveSequence } from './export-sequence.ts';
import { showCopied } from './export-toasts.ts';

/** Saving and copying a content in any form, with what is said when that fails. */
export function useContentExport(content: GeneratedContent) {
  const { t, i18n } = useTranslation();
  // What the screen has loaded anyway.
  const products = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  const [isBusy, setBusy] = useState(false);
  const product = products.data?.find(({ id }) => id === content.productId);
  const texts: ExportTexts = {
    language: languageTagOf(product?.targetLanguage ?? '') ?? i18n.language,
    sourcesHeading: t('generation.card.sources'),
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logFailure('An export failed', error);
      showToast({ title: t('common.error'), description: t('exports.failed'), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    save: (kind: SaveKind) => attempt(() => saveContent(content, kind, texts)),
    saveMessages: (sequence: EmailSequence, kind: SequenceKind) => {
      const { title } = content;
      return attempt(() => saveSequence(sequence, kind, { title, productName: product?.name ?? title }));
    },
    copy: async (kind: CopyKind) => showCopied(await copyContent(content, kind, texts).catch(() => false)),
  };
}
