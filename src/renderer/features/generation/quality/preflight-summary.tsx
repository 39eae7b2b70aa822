import { useTranslation } from 'react-i18next';
import { HintButton } from '#renderer/features/generation/components/hint-button.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { sequenceOf } from '#renderer/lib/export/content/content-sequence.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import { NO_POINTS, NOTHING_REPORTED, openCount, useFindings } from './use-findings.ts';

interface PreflightSummaryProps {
  content: GeneratedContent;
  product: Product;
  onOpen: () => void;
}

/** The number of open findings, as a button that shows them, and whether the second reader still reads. */
export function PreflightSummary({ content, product, onOpen }: PreflightSummaryProps) {
  const { t } = useTranslation();
  const { findings, isChecking } = useFindings({
    type: content.type,
    text: textOf(content),
    product,
    generationId: content.generationId,
    citations: content.citations,
    userLinks: userLinksOf(content.content),
    hasExportedFooter: 'sequence' in sequenceOf(content),
    dismissed: content.dismissedFindings,
    points: content.openPoints ?? NO_POINTS,
    reported: content.review?.findings ?? NOTHING_REPORTED,
  });
  const count = openCount(findings);
  return (
    <>
      {/* Not a number that grows while it is read. */}
      {count > 0 && !isChecking && (
        <HintButton onClick={onOpen}>{t('preflight.summary', { count })}</HintButton>
      )}
      {content.review?.state === 'reading' && <span>{t('preflight.reader.reading')}</span>}
    </>
  );
}
