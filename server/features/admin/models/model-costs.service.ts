import { setImmediate } from 'node:timers/promises';
import { listPricePerCredit } from '#server/features/billing/plans/plans.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { paidPerCredit } from '#server/features/billing/reports/sales-figures.service.ts';
import { cheapestFirst } from '#server/features/generation/calls/reading-models.ts';
import { PAGE_TOKENS } from '#server/features/generation/pages/present-pages.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import { ASSUMED_SEARCH_MICRO_USD } from '#server/integrations/ai/model-rules.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { creditsOf, PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { ModelCost, ModelCosts } from '#shared/contracts/admin/admin-models.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { CONTENT_TYPES, type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { CHARACTERS_PER_TOKEN } from '#shared/rules/prompts/estimate-tokens.ts';
import { COST_ASSUMPTIONS, expectedCost } from './expected-cost.ts';
import { PAGE_ASSUMPTIONS } from './expected-pages.ts';
import { expectedTexts, TEXT_ASSUMPTIONS } from './expected-text.ts';

type Context = Pick<GenerationContext, 'db' | 'ai' | 'now' | 'reviews'>;
type Template = Pick<
  PromptTemplate,
  'category' | 'prompt' | 'depth' | 'standardCredits' | 'premiumCredits'
> & {
  type: ContentType;
};
type Model = { provider: ProviderName; model: string };
type Texts = ReturnType<typeof expectedTexts>;

interface Estimate {
  category: Category;
  tier: GenerationTier;
  model: Model;
}

/**
 * Expected costs and margins of the active templates, averaged over the example products.
 * @returns a function that caches prompt sizes and lets other requests run in between
 */
export function createModelCosts(
  ctx: Context,
  payments: PaymentContext,
): (estimate?: Estimate) => Promise<ModelCosts> {
  const sizes = new Map<string, { of: string; texts: Texts }>();

  function textsOf(template: Template, tier: GenerationTier): Texts {
    const { type, category, prompt, depth } = template;
    const of = JSON.stringify([prompt, depth]);
    const known = sizes.get(`${type} ${tier}`);
    if (known?.of === of) return known.texts;
    const texts = expectedTexts({ type, category, prompt, depth }, tier);
    sizes.set(`${type} ${tier}`, { of, texts });
    return texts;
  }

  return async (estimate) => {
    const [templates, models, plans, paid] = await Promise.all([
      PromptTemplate.query(ctx.db).where({ isActive: true }),
      AiModelConfig.query(ctx.db).orderBy('position'),
      Plan.query(ctx.db).where({ active: true }).orderBy(['priceCents', 'id']),
      paidPerCredit(payments),
    ]);
    const credits = plans.map((plan) => ({
      name: plan.name,
      creditMicroUsd: paid.get(plan.id) ?? listPricePerCredit(plan),
    }));
    const firstModel = (category: Category, tier: GenerationTier): Model | undefined =>
      models.find(
        (row) => row.isActive && row.category === category && row.tier === tier && ctx.ai[row.provider],
      );
    /** The model that reads the finished texts of a category. */
    const readerOf = (category: Category) => {
      const usable = models.filter(
        (row) => row.isActive && row.category === category && row.tier === 'standard' && ctx.ai[row.provider],
      );
      const [cheapest] = ctx.reviews ? cheapestFirst(usable, ctx.now()) : [];
      return cheapest && findCatalogueModel(cheapest.provider, cheapest.model);
    };
    const chosen = CONTENT_TYPES.flatMap((type) => templates.find((row) => row.type === type) ?? []).filter(
      (row): row is PromptTemplate & Template => isContentType(row.type),
    );
    const rows: ModelCost[] = [];
    for (const tier of generationTiers) {
      for (const template of chosen) {
        if (estimate && (template.category !== estimate.category || tier !== estimate.tier)) continue;
        const model = estimate?.model ?? firstModel(template.category, tier);
        const texts = textsOf(template, tier);
        const reader = readerOf(template.category);
        rows.push(costOf({ template, tier, model, reader, texts, plans: credits, at: ctx.now() }));
        await setImmediate();
      }
    }
    const meanOf = (model: AiModelConfig): number | null => {
      const entry = findCatalogueModel(model.provider, model.model);
      const texts = chosen
        .filter(({ category }) => category === model.category)
        .flatMap((template) => textsOf(template, model.tier));
      const costs = texts.flatMap(
        (text) => expectedCost(entry, text, ctx.now(), readerOf(model.category)).microUsd ?? [],
      );
      return texts.length > 0 && costs.length === texts.length ? mean(costs) : null;
    };
    return {
      assumptions: presentAssumptions(),
      plans: credits,
      rows,
      // This list needs the prompt sizes of every category and tier, which an estimate does not compute.
      models: estimate ? [] : models.map((row) => ({ modelId: row.id, costMicroUsd: meanOf(row) })),
    };
  };
}

function costOf(options: {
  template: Template;
  tier: GenerationTier;
  model: Model | undefined;
  reader: ReturnType<typeof findCatalogueModel>;
  texts: Texts;
  plans: ModelCosts['plans'];
  at: Date;
}): ModelCost {
  const { template, tier, model, reader, texts, plans, at } = options;
  const { type, category } = template;
  const entry = model && findCatalogueModel(model.provider, model.model);
  const costs = texts.map((text) => expectedCost(entry, text, at, reader));
  const known = costs.flatMap(({ microUsd }) => microUsd ?? []);
  const costMicroUsd = known.length === costs.length ? mean(known) : null;
  const credits = creditsOf(template, tier);
  return {
    type,
    category,
    tier,
    credits,
    provider: model?.provider ?? null,
    model: model?.model ?? null,
    promptTokens: mean(texts.map(({ promptTokens }) => promptTokens)),
    answerTokens: mean(texts.map(({ answerTokens }) => answerTokens)),
    reasoningTokens: costs[0]?.reasoningTokens ?? 0,
    searches: texts[0]?.searches ?? 0,
    costMicroUsd,
    unknownPrices: model ? (costs[0]?.unknown ?? []) : [],
    marginsMicroUsd: plans.map(({ creditMicroUsd }) =>
      costMicroUsd === null ? null : credits * creditMicroUsd - costMicroUsd,
    ),
  };
}

function presentAssumptions(): ModelCosts['assumptions'] {
  const { reasoningTokens, tokensPerSearch, tokensPerOpenedPage, repairShare } = COST_ASSUMPTIONS;
  const { competitors, opened } = PAGE_ASSUMPTIONS;
  const { tokensPerWord } = TEXT_ASSUMPTIONS;
  const perWord = Object.values(tokensPerWord);
  return {
    charactersPerToken: CHARACTERS_PER_TOKEN,
    tokensPerWord: [Math.min(...perWord), Math.max(...perWord)],
    reasoningTokens,
    tokensPerSearch,
    pages: { competitors, tokens: PAGE_TOKENS, opened, tokensPerOpened: tokensPerOpenedPage },
    assumedSearchMicroUsd: ASSUMED_SEARCH_MICRO_USD,
    repairShare,
  };
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
