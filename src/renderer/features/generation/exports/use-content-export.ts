import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffer } from '#renderer/features/generation/inputs/use-offer.ts';
import { useProductOf } from '#renderer/features/generation/use-link-rule.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { type ExportTexts, linkRuleOf } from '#renderer/lib/export/content/content-document.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { AdFile, ExportedAds } from '#shared/rules/creatives/exported-ads.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import {
  type CopyKind,
  copyContent,
  type SaveKind,
  type SequenceKind,
  saveAdRows,
  saveContent,
  saveSequence,
} from './export-content.ts';

const exportMutation = apiMutation({
  mutationFn: (work: () => Promise<void>) => work(),
  onError: (error) => logFailure('An export failed', error),
  failed: () => ({ title: i18next.t('common.error'), description: i18next.t('exports.failed') }),
});

/** What an export of a piece of content contains besides its text. */
export function useExportTexts(content: GeneratedContent): {
  texts: ExportTexts;
  offer: Readonly<OfferFields>;
  isLoading: boolean;
} {
  const { t, i18n } = useTranslation();
  const product = useProductOf(content);
  const { data: offer, isLoading } = useOffer(
    product ?? { id: content.productId, hasOffer: false },
    content.type === 'sales_page' ||
      content.type === 'search_social_ads' ||
      content.category === 'email_sequences',
  );
  const sourcesHeading = t('generation.card.sources');
  const texts = useMemo(
    (): ExportTexts => ({
      language: languageTagOf(product?.targetLanguage ?? '') ?? i18n.language,
      sourcesHeading,
      product: product ?? {},
      offer,
    }),
    [product, offer, sourcesHeading, i18n.language],
  );
  return { texts, offer, isLoading };
}

/** Saves and copies a piece of content in any format and reports failures. */
export function useContentExport(content: GeneratedContent) {
  const product = useProductOf(content);
  const { texts, offer } = useExportTexts(content);
  const { mutate: attempt, isPending: isBusy } = useMutation(exportMutation);
  return {
    isBusy,
    targetLanguage: product?.targetLanguage ?? '',
    save: (kind: SaveKind, text = content) =>
      attempt(() => saveContent(text, kind, texts, showMissingLetters)),
    saveMessages: (sequence: EmailSequence, kind: SequenceKind) => {
      const { title } = content;
      const mayLink = linkRuleOf(content, texts.product);
      const productName = product?.name ?? title;
      const { senderAddress } = offer;
      return attempt(() => saveSequence(sequence, kind, { title, productName, senderAddress, mayLink }));
    },
    adTarget: {
      campaign: product?.name ?? '',
      adGroup: product?.name ?? '',
      finalUrl: offer.primaryAction.url,
      action: offer.primaryAction.label,
    },
    saveAds: (file: AdFile, ads: ExportedAds) => attempt(() => saveAdRows(content.title, file, ads)),
    copy: async (kind: CopyKind, text = content) =>
      showCopied(await copyContent(text, kind, texts).catch(() => false)),
  };
}

export function showCopied(isCopied: boolean): void {
  showToast(
    isCopied
      ? { title: i18next.t('generation.toasts.copied') }
      : {
          title: i18next.t('common.error'),
          description: i18next.t('generation.toasts.copyFailed'),
          tone: 'destructive',
        },
  );
}

/** Maximum number of letters that the toast names. */
const MOST_LETTERS = 12;

function showMissingLetters(letters: readonly string[]): void {
  const named = letters.slice(0, MOST_LETTERS).join(' ') + (letters.length > MOST_LETTERS ? ' …' : '');
  showToast({
    title: i18next.t('exports.missingTitle'),
    description: i18next.t('exports.missingText', { letters: named }),
  });
}
