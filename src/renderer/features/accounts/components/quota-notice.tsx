import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { quotasQuery } from '#renderer/features/accounts/api/quotas.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { MEGABYTE, quotaState } from '#shared/rules/quota-state.ts';

const KINDS = ['products', 'contents', 'bytes'] as const;

/** Shown when the account is close to a limit or has reached it. */
export function QuotaNotice() {
  const { t, format } = useTexts();
  const { data } = useQuery(quotasQuery);
  const kinds = data ? KINDS.filter((kind) => quotaState(data[kind]) !== 'roomy') : [];
  const kind = kinds.find((candidate) => data && quotaState(data[candidate]) === 'full') ?? kinds[0];
  if (!data || !kind) return null;
  const isFull = quotaState(data[kind]) === 'full';
  const isPlan = kind === 'products' && data.products.isPlanLimit;
  const unit = kind === 'bytes' ? MEGABYTE : 1;
  const used = format.number(Math.floor(data[kind].used / unit));
  const limit = format.number(data[kind].limit / unit);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Notice
        tone={isFull ? 'warning' : 'neutral'}
        action={
          isPlan && (
            <Button size="small" component={Link} to="/billing">
              {t('quotas.seePlans')}
            </Button>
          )
        }
      >
        {isFull
          ? t(`quotas.full.${isPlan ? 'planProducts' : kind}`, { limit })
          : t(`quotas.near.${kind}`, { used, limit })}
      </Notice>
    </Box>
  );
}
