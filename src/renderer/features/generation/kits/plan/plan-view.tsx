import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { GoalRow } from '#renderer/components/goal-row.tsx';
import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import { quoteQuery } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { KitLayout } from '#renderer/features/generation/kits/map/kit-layout.tsx';
import { KitMap } from '#renderer/features/generation/kits/map/kit-map.tsx';
import { PlanNode } from '#renderer/features/generation/kits/map/plan-node.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useUserChoices } from '#renderer/lib/stores/user-choices-store.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { requiredEarlierTypes } from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { KitGoal } from '#shared/rules/kits/kit-goals.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import {
  emptyPlan,
  type KitPlan,
  orderOf,
  tierOf,
  typesOfGoal,
  typesOfOrigin,
  withToggled,
} from './kit-plan.ts';
import { PlanPanel } from './plan-panel.tsx';

interface PlanViewProps {
  product: Product;
  prompts: readonly Prompt[];
  staleness: Staleness;
  /** Of the product that this one is a language version of. */
  origin: Staleness | undefined;
  onComplete: (field: ProductField | undefined) => void;
  onBooked: (kitId: string) => void;
}

export function PlanView({ product, prompts, staleness, origin, onComplete, onBooked }: PlanViewProps) {
  const { t, format } = useTexts();
  const offered = new Set(prompts.map(({ type }) => type));
  const same = typesOfOrigin(origin, staleness, offered);
  const [plan, setPlan] = useState<KitPlan>(() => ({
    ...emptyPlan(useUserChoices.getState().defaultTier),
    // What a new language version is for.
    ...(Object.values(staleness).every(({ state }) => state === 'missing') && { types: same }),
  }));
  const order = orderOf(plan, product.id);
  const quote = useQuery({ ...quoteQuery(order), enabled: plan.types.length > 0 });
  const steps = new Map(
    plan.types.length > 0 && !quote.isError ? quote.data?.steps.map((step) => [step.type, step]) : [],
  );
  const stale = typesOfGoal('stale', staleness, offered);
  const choose = (goal: KitGoal | 'stale') =>
    setPlan({ ...plan, goal, types: typesOfGoal(goal, staleness, offered), overwrite: [] });
  const nothingToDo = plan.goal !== null && plan.types.length === 0;
  const neededBy = (type: ContentType) =>
    format.list(
      [...steps.keys()]
        .filter((other) => requiredEarlierTypes(other).includes(type))
        .map((other) => contentTypeName(other, prompts)),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {stale.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => choose('stale')}>
              {t('launch.plan.renewStale')}
            </Button>
          }
        >
          {t('launch.plan.stale', { count: stale.length, number: format.number(stale.length) })}
        </Notice>
      )}
      {same.length > 0 && (
        <Notice
          action={
            plan.types.join() !== same.join() && (
              <Button
                size="small"
                onClick={() => setPlan({ ...plan, goal: null, types: same, overwrite: [] })}
              >
                {t('languageVersions.sameChoose')}
              </Button>
            )
          }
        >
          {t('languageVersions.same', { count: same.length, number: format.number(same.length) })}
        </Notice>
      )}
      <GoalRow value={plan.goal === 'stale' ? null : plan.goal} onChoose={choose} />
      {nothingToDo && <Notice>{t('launch.plan.allFresh')}</Notice>}
      <KitLayout
        panel={
          <PlanPanel
            key={product.id}
            product={product}
            plan={plan}
            onPlan={setPlan}
            onComplete={onComplete}
            onBooked={onBooked}
          />
        }
      >
        <KitMap
          prompts={prompts}
          countOf={(types) =>
            t('launch.map.count', {
              done: format.number(
                types.filter((type) => (staleness[type]?.state ?? 'missing') !== 'missing').length,
              ),
              total: format.number(types.length),
            })
          }
          nodeOf={(type) => (
            <PlanNode
              type={type}
              prompts={prompts}
              staleness={staleness[type]}
              step={steps.get(type)}
              neededBy={neededBy(type)}
              isTicked={plan.types.includes(type)}
              tier={tierOf(plan, type)}
              length={plan.lengths[type] ?? plan.length}
              mayOverwrite={plan.overwrite.includes(type)}
              onTick={() => setPlan({ ...plan, goal: null, types: withToggled(plan.types, type) })}
              onTier={() => setPlan({ ...plan, otherTier: withToggled(plan.otherTier, type) })}
              onLength={(length) => setPlan({ ...plan, lengths: { ...plan.lengths, [type]: length } })}
              onOverwrite={() => setPlan({ ...plan, overwrite: withToggled(plan.overwrite, type) })}
            />
          )}
        />
      </KitLayout>
    </Box>
  );
}
