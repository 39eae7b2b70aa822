import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CheckCircleIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { ReceiptInputs } from '#renderer/features/generation/inputs/receipt-inputs.tsx';
import { ReceiptPages } from '#renderer/features/generation/inputs/receipt-pages.tsx';
import {
  failedAttempts,
  keptCorrection,
  receiptDuration,
  wasCorrected,
} from '#renderer/features/generation/receipt-facts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GenerationAttempt, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { hasLengths } from '#shared/rules/content/text-lengths.ts';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  justifyContent: 'start',
  columnGap: 'clamp(20px, 6vw, 56px)',
  margin: '14px 0 10px',
  padding: '14px 18px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: '2px 0 0',
    fontSize: '1.25rem',
    lineHeight: 1.3,
    fontWeight: theme.typography.fontWeightBold,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Facts = styled(FactList)({ marginTop: 20, '& dd': { paddingRight: 0 } });

const Aside = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const finishes = ['stop', 'length', 'cancelled', 'deadline', 'interrupted'] as const;

interface ReceiptViewProps {
  receipt: GenerationReceipt;
  title: string;
  /** Closes the receipt. */
  onLeave: () => void;
}

export function ReceiptView({ receipt, title, onLeave }: ReceiptViewProps) {
  const { t, format } = useTexts();
  const { usage, creditsCharged, costMicroUsd, finishReason } = receipt;
  const failed = failedAttempts(receipt);
  const finish = finishes.find((known) => known === finishReason) ?? 'other';
  return (
    <>
      <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{title}</SecondaryText>
      <Figures>
        <div>
          <dt>{t('generation.receipt.charged')}</dt>
          <dd>{t('common.credits', { count: creditsCharged })}</dd>
        </div>
        {receipt.refundedCredits > 0 && (
          <div>
            <dt>{t('generation.receipt.refunded')}</dt>
            <dd>{t('common.credits', { count: receipt.refundedCredits })}</dd>
          </div>
        )}
        <div>
          <dt>{t('generation.receipt.duration')}</dt>
          <dd>{format.duration(receiptDuration(receipt))}</dd>
        </div>
        {costMicroUsd !== undefined && (
          <div>
            <dt>
              <Tooltip label={t('generation.receipt.costHint')}>
                <span>{t('generation.receipt.cost')}</span>
              </Tooltip>
            </dt>
            <dd title={receipt.costIsEstimated ? t('generation.receipt.costEstimated') : undefined}>
              {receipt.costIsEstimated && costMicroUsd !== null && '≈ '}
              {costMicroUsd === null ? t('generation.receipt.unknown') : format.microUsd(costMicroUsd)}
            </dd>
          </div>
        )}
      </Figures>
      <Caption component="p" sx={{ m: 0 }}>
        {t(`generation.receipt.reasons.${receipt.chargeReason}`, {
          delivered: format.number(receipt.deliveredCharacters ?? 0),
          expected: format.number(receipt.expectedCharacters),
          price: t('common.credits', { count: receipt.credits }),
        })}
      </Caption>
      {receipt.isSample && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('generation.receipt.sample')}
        </Typography>
      )}
      {!receipt.isSample && (failed.length > 0 || wasCorrected(receipt)) && (
        <ReceiptAttempts receipt={receipt} failed={failed} />
      )}
      <Facts>
        <dt>{t('generation.receipt.date')}</dt>
        <dd>{format.dateTime(receipt.finishedAt ?? receipt.createdAt)}</dd>
        <dt>{t('generation.receipt.tier')}</dt>
        <dd>{t(`generation.dialog.${receipt.tier}`)}</dd>
        {hasLengths(receipt.promptType) && (
          <>
            <dt>{t('generation.length.label')}</dt>
            <dd>{t(`generation.length.${receipt.length}`)}</dd>
          </>
        )}
        {!receipt.isSample && (
          <>
            <dt>{t('generation.receipt.model')}</dt>
            <dd>{receipt.model}</dd>
            <dt>{t('generation.receipt.provider')}</dt>
            <dd>{providerLabel(receipt.provider)}</dd>
          </>
        )}
        <ReceiptInputs receipt={receipt} onLeave={onLeave} />
        <ReceiptPages pages={receipt.pagesRead} />
        {!receipt.isSample && <Tokens usage={usage} />}
        {receipt.review && (
          <>
            <dt>{t('generation.receipt.reader')}</dt>
            <dd>
              {t('generation.receipt.readerCall', {
                model: receipt.review.model,
                input: format.number(receipt.review.inputTokens),
                output: format.number(receipt.review.outputTokens),
              })}
            </dd>
          </>
        )}
        <dt>{t('generation.receipt.promptVersion')}</dt>
        <dd>{format.number(receipt.promptVersion)}</dd>
        <dt>{t('generation.receipt.brandVoice')}</dt>
        <dd>
          {receipt.usedBrandVoice
            ? t('generation.receipt.brandVoiceUsed')
            : t('generation.receipt.brandVoiceUnused')}
        </dd>
        <dt>{t('generation.receipt.finish')}</dt>
        <dd>{t(`generation.receipt.finishes.${finish}`)}</dd>
      </Facts>
    </>
  );
}

function Tokens({ usage }: Pick<GenerationReceipt, 'usage'>) {
  const { t, format } = useTexts();
  return (
    <>
      <dt>{t('generation.receipt.inputTokens')}</dt>
      <dd>
        {usage ? format.number(usage.inputTokens) : t('generation.receipt.tokensUnknown')}
        {usage && usage.cachedInputTokens > 0 && (
          <Aside>
            {' · '}
            {t('generation.receipt.cached', { number: format.number(usage.cachedInputTokens) })}
          </Aside>
        )}
        {usage && usage.cacheWriteTokens > 0 && (
          <Aside>
            {' · '}
            {t('generation.receipt.cacheWritten', { number: format.number(usage.cacheWriteTokens) })}
          </Aside>
        )}
      </dd>
      <dt>{t('generation.receipt.outputTokens')}</dt>
      <dd>
        {usage ? format.number(usage.outputTokens) : t('generation.receipt.tokensUnknown')}
        {usage && usage.reasoningTokens > 0 && (
          <Aside>
            {' · '}
            {t('generation.receipt.reasoning', { number: format.number(usage.reasoningTokens) })}
          </Aside>
        )}
      </dd>
    </>
  );
}

const Attempts = styled('ol')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    columnGap: 10,
    padding: '10px 14px 10px 12px',
    ...theme.typography.body2,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
  '& strong': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& svg': { marginTop: 1, color: theme.vars.palette.amber.main },
  '& [data-outcome="succeeded"] svg': { color: theme.vars.palette.green.main },
}));

/** The models that were tried, in order, with their results. */
function ReceiptAttempts({
  receipt,
  failed,
}: {
  receipt: GenerationReceipt;
  failed: readonly GenerationAttempt[];
}) {
  const { t, format } = useTexts();
  const titleId = useId();
  const isKept = keptCorrection(receipt);
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h5" component="h3" id={titleId} sx={{ mt: 3 }}>
        {t('generation.receipt.attempts')}
      </Typography>
      <SecondaryText sx={{ mt: 0.5 }}>
        {[
          failed.length > 0 &&
            t('generation.receipt.switched', { count: failed.length, model: receipt.model }),
          wasCorrected(receipt) && t('generation.receipt.repairNote'),
          isKept !== undefined &&
            t(isKept ? 'generation.receipt.repairKept' : 'generation.receipt.repairDiscarded'),
        ]
          .filter(Boolean)
          .join(' ')}
      </SecondaryText>
      <Attempts>
        {receipt.attempts.map(({ number, model, outcome, status, durationMs, isRepair }) => (
          <li key={number} data-outcome={outcome}>
            {outcome === 'succeeded' ? <CheckCircleIcon size={18} /> : <WarningIcon size={18} />}
            <div>
              <strong>{model}</strong>
              <small>
                {!isRepair
                  ? t(`generation.receipt.outcomes.${outcome}`)
                  : outcome === 'succeeded'
                    ? t('generation.receipt.repair')
                    : t('generation.receipt.repairFailed', {
                        outcome: t(`generation.receipt.outcomes.${outcome}`),
                      })}
                {status !== null && outcome !== 'succeeded' && ` (${status})`}
              </small>
            </div>
            <time>{format.duration(durationMs)}</time>
          </li>
        ))}
      </Attempts>
    </section>
  );
}
