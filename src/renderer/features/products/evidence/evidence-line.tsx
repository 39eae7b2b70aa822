import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { lookAgainMutation } from '#renderer/features/products/api/briefs.ts';
import { useFieldLabel } from '#renderer/features/products/source/use-field-label.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ProductEvidence } from '#shared/contracts/product-briefs.ts';
import { sourceName } from './field-evidence.ts';

interface EvidenceLineProps {
  productId: number;
  evidence: readonly ProductEvidence[];
}

/** How many fields have a source, with the way to read its pages again. */
export function EvidenceLine({ productId, evidence }: EvidenceLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const labelOf = useFieldLabel();
  const look = useMutation(lookAgainMutation);
  if (evidence.length === 0) return null;
  const names = [...new Set(evidence.map(({ source }) => sourceName(source, t)))];
  const count = new Set(evidence.map(({ field }) => field)).size;
  const gone = evidence.filter(({ goneAt }) => goneAt !== null);
  const fields = format.list([...new Set(gone.map(({ field }) => labelOf(field)))]);
  const pages = look.data?.pages ?? [];
  const unread = pages.filter(({ state }) => state !== 'read');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
        <Typography variant="caption" color="textSecondary">
          {t('fromSource.evidence.count', { count, source: format.list(names) })}
        </Typography>
        {evidence.some(({ source }) => source.kind === 'url') && (
          <Button size="small" variant="text" loading={look.isPending} onClick={() => look.mutate(productId)}>
            {t('fromSource.evidence.look')}
          </Button>
        )}
      </Box>
      {look.isSuccess && gone.length === 0 && unread.length < pages.length && (
        <Notice>{t('fromSource.evidence.allThere')}</Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="warning">{t('fromSource.evidence.gone', { count: gone.length, fields })}</Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning">
          {t('fromSource.evidence.unread', {
            count: unread.length,
            addresses: format.list(unread.map(({ address }) => address)),
          })}
        </Notice>
      )}
    </Box>
  );
}
