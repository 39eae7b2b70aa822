import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import { createKitMutation, quoteQuery } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { hasLengths, TEXT_LENGTHS } from '#shared/rules/content/text-lengths.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { type ProductField, productFieldOfVariable } from '#shared/rules/products/product-fields.ts';
import { type KitPlan, orderOf } from './kit-plan.ts';

export const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  padding: 20,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  '& .MuiToggleButtonGroup-root': { display: 'flex', width: '100%' },
  '& .MuiToggleButton-root': { flex: 1, whiteSpace: 'pre-line', lineHeight: 1.3 },
}));

const Price = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-busy="true"]': { opacity: 0.6 },
}));

interface PlanPanelProps {
  product: Product;
  plan: KitPlan;
  onPlan: (plan: KitPlan) => void;
  /** Opens the product at the field that a text lacks. */
  onComplete: (field: ProductField | undefined) => void;
  onBooked: (kitId: string) => void;
}

export function PlanPanel({ product, plan, onPlan, onComplete, onBooked }: PlanPanelProps) {
  const { t, format } = useTexts();
  const titleId = useId();
  const order = orderOf(plan, product.id);
  const isEmpty = plan.types.length === 0;
  const quote = useQuery({ ...quoteQuery(order), enabled: !isEmpty });
  const shown = isEmpty || quote.isError ? undefined : quote.data;
  const booking = useMutation(createKitMutation);
  const missing = shown ? shown.credits - shown.availableCredits : 0;
  const isSameOrder = JSON.stringify(booking.variables?.order) === JSON.stringify(order);
  const problem = quote.error ?? (isSameOrder ? booking.error : null);
  return (
    <Frame aria-labelledby={titleId}>
      <Typography variant="h4" component="h2" id={titleId}>
        {t('launch.plan.title')}
      </Typography>
      <div>
        <ChoiceRow
          label={t('launch.plan.tier')}
          value={plan.tier}
          options={generationTiers.map((value) => ({ value, label: t(`generation.dialog.${value}`) }))}
          onChange={(tier) => onPlan({ ...plan, tier, otherTier: [] })}
        />
        <Caption component="p" sx={{ m: 0, mt: 0.75 }}>
          {t('launch.plan.tierHint')}
        </Caption>
      </div>
      {shown?.steps.some(({ type }) => hasLengths(type)) && (
        <div>
          <ChoiceRow
            label={t('generation.length.label')}
            value={plan.length}
            options={TEXT_LENGTHS.map((value) => ({ value, label: t(`generation.length.${value}`) }))}
            onChange={(length) => onPlan({ ...plan, length, lengths: {} })}
          />
          <Caption component="p" sx={{ m: 0, mt: 0.75 }}>
            {t('launch.plan.lengthHint')}
          </Caption>
        </div>
      )}
      {isEmpty && <SecondaryText>{t('launch.plan.nothing')}</SecondaryText>}
      {problem && !isEmpty && (
        <Notice
          tone="error"
          action={
            problem instanceof ApiError && problem.code === 'missing_variables' ? (
              <Button size="small" onClick={() => onComplete(lackedField(problem))}>
                {t('generation.card.completeProduct')}
              </Button>
            ) : undefined
          }
        >
          {generationFailureText(problem)}
        </Notice>
      )}
      {shown && (
        <>
          <Price aria-busy={quote.isPlaceholderData} aria-live="polite">
            {t('common.credits', { count: shown.credits })}
          </Price>
          {missing > 0 && (
            <TooDear
              quote={shown}
              missing={missing}
              onReduce={(types) => onPlan({ ...plan, goal: null, types })}
            />
          )}
          <Button
            variant="contained"
            color="primary"
            size="large"
            sx={{ whiteSpace: 'normal' }}
            disabled={missing > 0 || quote.isPlaceholderData}
            loading={booking.isPending}
            onClick={() =>
              booking.mutate(
                { order, quotedCredits: shown.credits, key: crypto.randomUUID() },
                { onSuccess: ({ id }) => onBooked(id) },
              )
            }
          >
            {t('launch.plan.write', {
              texts: t('launch.texts', {
                count: shown.steps.length,
                number: format.number(shown.steps.length),
              }),
              price: t('common.credits', { count: shown.credits }),
            })}
          </Button>
          <Caption component="p" sx={{ m: 0 }}>
            {t('launch.plan.holdHint')}
          </Caption>
          {/* Last, so that the button can be seen without scrolling. */}
          <QuoteFacts quote={shown} />
        </>
      )}
    </Frame>
  );
}

function lackedField({ details }: ApiError): ProductField | undefined {
  return details?.missing?.map(({ variable }) => productFieldOfVariable(variable)).find((field) => field);
}

function QuoteFacts({ quote }: { quote: KitQuote }) {
  const { t, format } = useTexts();
  const { steps, credits, availableCredits, estimatedSeconds } = quote;
  const reused = new Set(steps.flatMap(({ reuses }) => reuses.map(({ type }) => type)));
  const replaced = steps.filter(({ replaces }) => replaces && !replaces.isKept).length;
  const kept = steps.filter(({ replaces }) => replaces?.isKept).length;
  const needed = steps.filter(({ reason }) => reason === 'needed').length;
  const rows = [
    [t('launch.plan.facts.texts'), steps.length],
    [t('launch.plan.facts.needed'), needed],
    [t('launch.plan.facts.reused'), reused.size],
    [t('launch.plan.facts.replaced'), replaced],
    [t('launch.plan.facts.kept'), kept],
  ] as const;
  return (
    <FactList sx={{ gridTemplateColumns: '1fr auto', '& dd': { textAlign: 'right', pr: 0 } }}>
      {rows
        .filter(([, count], index) => index === 0 || count > 0)
        .map(([label, count]) => (
          <Row key={label} label={label} value={format.number(count)} />
        ))}
      <Row label={t('launch.run.expected')} value={format.roughly(estimatedSeconds.thorough)} />
      <Row label={t('launch.plan.facts.balance')} value={format.number(availableCredits)} />
      <Row
        label={t('launch.plan.facts.after')}
        value={format.number(Math.max(0, availableCredits - credits))}
      />
    </FactList>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

interface TooDearProps {
  quote: KitQuote;
  missing: number;
  onReduce: (types: ContentType[]) => void;
}

/** What can be done when the balance is not enough. */
function TooDear({ quote, missing, onReduce }: TooDearProps) {
  const { t, format } = useTexts();
  const { affordable } = quote;
  return (
    <Notice tone="warning">
      {t('launch.plan.tooDear', { price: t('common.credits', { count: missing }) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {affordable.length > 0 && (
          <Button size="small" sx={{ whiteSpace: 'normal' }} onClick={() => onReduce(affordable)}>
            {t('launch.plan.reduce', {
              texts: t('launch.texts', {
                count: affordable.length,
                number: format.number(affordable.length),
              }),
            })}
          </Button>
        )}
        <Button size="small" component={Link} to="/billing">
          {t('generation.seePlans')}
        </Button>
      </Box>
    </Notice>
  );
}
