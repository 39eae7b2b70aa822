import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Proposal } from './brief-values.ts';
import { SourceList } from './source-list.tsx';
import { useSourceNames } from './use-source-names.ts';

interface BriefSummaryProps {
  brief: ProductBrief;
  proposals: readonly Proposal[];
  /** Explains what to do with the proposals. */
  hint: string;
}

/** How much was found, what it has cost, and which pages could not be read. */
export function BriefSummary({ brief, proposals, hint }: BriefSummaryProps) {
  const { t } = useTranslation();
  const source = useSourceNames(brief);
  const count = new Set(proposals.filter(({ evidence }) => evidence).map(({ field }) => field)).size;
  const { creditsCharged } = brief;
  const unread = brief.sources.filter(({ state }) => state !== 'read');
  return (
    <>
      <Typography variant="body2" sx={{ m: 0, pt: 1.5 }}>
        {t('fromSource.found', { count, source })} {count > 0 && hint}{' '}
        <SecondaryText component="span">
          {creditsCharged > 0
            ? t('fromSource.charged', {
                count: creditsCharged,
                price: t('common.credits', { count: creditsCharged }),
              })
            : t('fromSource.nothingCharged')}
        </SecondaryText>
      </Typography>
      {unread.length > 0 && <SourceList sources={unread} />}
      {brief.isImported && <Notice>{t('fromSource.imported')}</Notice>}
      {brief.isSample && <Notice>{t('fromSource.sample')}</Notice>}
    </>
  );
}
