import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CloseButton } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { productContentQuery } from '#renderer/features/generation/api/content-queries.ts';
import { readerPath } from '#renderer/features/generation/content-view.ts';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import {
  createKitMutation,
  type KitOrder,
  quoteQuery,
} from '#renderer/features/generation/kits/api/kit-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useUserChoices } from '#renderer/lib/stores/user-choices-store.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { type KitGoal, resultOfGoal } from '#shared/rules/kits/kit-goals.ts';

interface GoalPriceProps {
  goal: KitGoal;
  product: Product;
  prompts: readonly Prompt[];
  onBooked: (kitId: string) => void;
}

/** The price of a goal, said before anything is written, and the button that starts it. */
export function GoalPrice({ goal, product, prompts, onBooked }: GoalPriceProps) {
  const { t } = useTranslation();
  const result = resultOfGoal(goal);
  const tier = useUserChoices((choices) => choices.defaultTier);
  const whole: KitOrder = { productId: product.id, goal, tier };
  const alone: KitOrder | undefined = result && { productId: product.id, types: [result], tier };
  const quote = useQuery({ ...quoteQuery(whole), placeholderData: undefined });
  const missing = quote.data ? quote.data.credits - quote.data.availableCredits : 0;
  const small = useQuery({
    ...quoteQuery(alone ?? whole),
    enabled: missing > 0 && alone !== undefined,
    placeholderData: undefined,
  });
  const booking = useMutation(createKitMutation);
  const book = (order: KitOrder, { credits }: KitQuote) =>
    booking.mutate(
      { order, quotedCredits: credits, key: crypto.randomUUID() },
      { onSuccess: ({ id }) => onBooked(id) },
    );
  const problem = quote.error ?? booking.error;
  const canAfford = alone && small.data && small.data.credits <= small.data.availableCredits;
  if (quote.isPending) return <FormSkeleton />;
  return (
    <>
      <DialogBody>
        {quote.data && quote.data.steps.length === 0 && <Finished goal={goal} product={product} />}
        {quote.data && quote.data.steps.length > 0 && (
          <QuotedGoal goal={goal} quote={quote.data} prompts={prompts} />
        )}
        {missing > 0 && (
          <Notice tone="warning">
            {t('launch.plan.tooDear', { price: t('common.credits', { count: missing }) })}
          </Notice>
        )}
        {problem && <Notice tone="error">{generationFailureText(problem)}</Notice>}
      </DialogBody>
      <DialogFooter>
        <CloseButton>{t('common.close')}</CloseButton>
        {missing > 0 ? (
          <>
            {canAfford && (
              <Button loading={booking.isPending} onClick={() => book(alone, small.data)}>
                {t('goals.alone', {
                  name: contentTypeName(result ?? '', prompts),
                  price: t('common.credits', { count: small.data.credits }),
                })}
              </Button>
            )}
            <Button variant="contained" color="primary" component={Link} to="/billing">
              {t('generation.seePlans')}
            </Button>
          </>
        ) : (
          quote.data &&
          quote.data.steps.length > 0 && (
            <Button
              variant="contained"
              color="primary"
              loading={booking.isPending}
              onClick={() => book(whole, quote.data)}
            >
              {t('goals.write', { price: t('common.credits', { count: quote.data.credits }) })}
            </Button>
          )
        )}
      </DialogFooter>
    </>
  );
}

interface QuotedGoalProps {
  goal: KitGoal;
  quote: KitQuote;
  prompts: readonly Prompt[];
}

function QuotedGoal({ goal, quote, prompts }: QuotedGoalProps) {
  const { t, format } = useTexts();
  const { steps, credits, availableCredits, estimatedSeconds } = quote;
  const result = resultOfGoal(goal);
  const others = steps
    .filter(({ type }) => type !== result)
    .map(({ type }) => contentTypeName(type, prompts));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('common.credits', { count: credits })}
      </Typography>
      <Typography variant="body2">
        {result && others.length < steps.length
          ? t('goals.brings', {
              name: contentTypeName(result, prompts),
              others: format.list(others),
            })
          : format.list(others)}
      </Typography>
      <FactList sx={{ gridTemplateColumns: '1fr auto', '& dd': { textAlign: 'right', pr: 0 } }}>
        <dt>{t('launch.run.expected')}</dt>
        <dd>{format.roughly(estimatedSeconds.thorough)}</dd>
        <dt>{t('launch.plan.facts.balance')}</dt>
        <dd>{format.number(availableCredits)}</dd>
        <dt>{t('launch.plan.facts.after')}</dt>
        <dd>{format.number(Math.max(0, availableCredits - credits))}</dd>
      </FactList>
      <Caption>{t('launch.plan.holdHint')}</Caption>
    </Box>
  );
}

/** All of the goal is written: leads to its text. */
function Finished({ goal, product }: Pick<GoalPriceProps, 'goal' | 'product'>) {
  const { t } = useTranslation();
  const contents = useQuery(productContentQuery(product.id)).data;
  const content = contents?.find(({ type }) => type === resultOfGoal(goal));
  return (
    <Notice
      action={
        <Button size="small" component={Link} to={content ? readerPath(content) : `/products/${product.id}`}>
          {t('generation.card.open')}
        </Button>
      }
    >
      {t('goals.written')}
    </Notice>
  );
}
