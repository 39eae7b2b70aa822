import { raw } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { isUnfinishedEnd } from '#server/features/generation/feed/unfinished-end.ts';
import { editedContentIds } from '#server/features/generation/kits/steps/keep-edited.ts';
import { isUnwritten } from '#server/features/generation/kits/steps/next-moves.ts';
import { stalenessOf } from '#server/features/generation/staleness/staleness.service.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { listPrompts } from '#server/features/prompts/prompts.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { Product } from '#server/models/content/product.ts';
import { creditsOf, type PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { KitBody } from '#shared/contracts/kits.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { contentTypeOfVariable, earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf, type TextLength } from '#shared/rules/content/text-lengths.ts';
import { type KitGoal, unwrittenTypesOfGoal } from '#shared/rules/kits/kit-goals.ts';
import { type KitInputs, type PlannedStep, planKit } from '#shared/rules/kits/plan-kit.ts';
import {
  detectPromptVariables,
  type EarlierResults,
  findMissingVariables,
} from '#shared/rules/prompts/prompt-variables.ts';
import { readSteps } from './read-steps.ts';

export interface ExistingText {
  type: ContentType;
  contentId: number;
  versionNumber: number;
  isEdited: boolean;
}

export interface PricedStep extends PlannedStep {
  template: PromptTemplate;
  tier: GenerationTier;
  length: TextLength;
  credits: number;
  /** The unfinished text that the step goes on from. */
  goesOnFrom?: string | undefined;
}

export interface KitPlan {
  product: Product;
  steps: PricedStep[];
  credits: number;
  existing: ReadonlyMap<ContentType, ExistingText>;
}

/** The order in which texts of one level are written: many others are made from the first ones. */
const ORDER = CONTENT_TYPES.toSorted((a, b) => readersOf(b) - readersOf(a));

function readersOf(type: ContentType): number {
  return CONTENT_TYPES.filter((reader) => earlierTypesForPrompt(reader).includes(type)).length;
}

/**
 * What a kit would write, and for which price.
 * @throws AppError `product_not_found`, `content_type_not_found`, `missing_variables`
 */
export async function planKitOf(
  ctx: ServiceContext,
  options: {
    userId: number;
    body: Pick<KitBody, 'productId' | 'types' | 'goal' | 'tier' | 'tiers' | 'length' | 'lengths'>;
  },
): Promise<KitPlan> {
  const { userId, body } = options;
  const { productId } = body;
  const { product } = await getProductForPrompt(ctx, { userId, productId });
  const templates = new Map((await listPrompts(ctx, {})).map((template) => [template.type, template]));
  const existing = await existingTexts(ctx, productId);
  const templateOf = (type: ContentType): PromptTemplate => {
    const template = templates.get(type);
    if (!template) throw new AppError('content_type_not_found');
    return template;
  };
  const types = body.goal
    ? await typesToWrite(ctx, { userId, productId, goal: body.goal })
    : (body.types ?? []);
  const planned = planKit({
    types: [...new Set(types)].filter((type) => body.goal === undefined || templates.has(type)),
    existing: new Set(existing.keys()),
    inputsOf: (type) => inputsOf(templateOf(type), type),
    order: ORDER,
  });
  const steps = planned.map((step): PricedStep => {
    const template = templateOf(step.type);
    const tier = body.tiers[step.type] ?? body.tier;
    const length = lengthOf(step.type, body.lengths[step.type] ?? body.length);
    return { ...step, template, tier, length, credits: creditsOf(template, tier) };
  });
  refuseMissing(steps, { product, existing });
  return { product, steps, credits: priceOf(steps), existing };
}

async function typesToWrite(
  ctx: ServiceContext,
  { goal, ...of }: { userId: number; productId: number; goal: KitGoal },
): Promise<ContentType[]> {
  const marks = await stalenessOf(ctx, of);
  return unwrittenTypesOfGoal(goal, (type) => marks[type]?.state === 'fresh');
}

/** The unwritten steps of a kit at the price of today. Unfinished texts that nobody has changed go on. @throws AppError as `planKitOf` */
export async function planRetry(
  ctx: ServiceContext,
  { id, userId, productId, tier }: LaunchKit,
): Promise<Pick<KitPlan, 'product' | 'steps'>> {
  const steps = await readSteps(ctx.db, id);
  const unwritten = steps.filter(({ state }) => isUnwritten(state));
  const tiers = Object.fromEntries(steps.map((step) => [step.type, step.tier]));
  const lengths = Object.fromEntries(steps.map((step) => [step.type, step.length ?? undefined]));
  // Includes the written steps, because they count as inputs of the others.
  const types = steps.map(({ type }) => type);
  const plan = await planKitOf(ctx, {
    userId,
    body: { productId, types, tier, tiers, length: 'usual', lengths },
  });
  const again = new Set<string>(unwritten.map(({ type }) => type));
  const kept = await CurrentText.query(ctx.db)
    .whereIn(
      'generationId',
      unwritten.filter(isUnfinishedEnd).map(({ generationId }) => generationId),
    )
    .where({ productId, isTruncated: true })
    .whereNull('deletedAt')
    .select('type', 'markdownContent');
  const texts = new Map<string, string>(kept.map(({ type, markdownContent }) => [type, markdownContent]));
  return {
    product: plan.product,
    steps: plan.steps.flatMap((step) =>
      again.has(step.type) ? [{ ...step, goesOnFrom: texts.get(step.type) }] : [],
    ),
  };
}

/** What the texts of a kit cost together. */
export function priceOf(steps: readonly Pick<PricedStep, 'credits'>[]): number {
  return steps.reduce((sum, { credits }) => sum + credits, 0);
}

/** The first steps that the balance is enough for. Each finds its inputs among those before it. */
export function affordableTypes(steps: readonly PricedStep[], available: number): ContentType[] {
  const affordable: ContentType[] = [];
  let left = available;
  for (const { type, credits } of steps) {
    if (credits > left) break;
    left -= credits;
    affordable.push(type);
  }
  return affordable;
}

/** Earlier texts that the template names are required. */
function inputsOf({ prompt }: PromptTemplate, type: ContentType): KitInputs {
  const required = detectPromptVariables(prompt).flatMap((name) => contentTypeOfVariable(name) ?? []);
  return {
    required,
    optional: earlierTypesForPrompt(type).filter((input) => !required.includes(input)),
  };
}

/** Only the first characters of a text decide whether it is blank, because reading all of a long one is slow. */
const HEAD = 2_000;

/** The texts of a product that are not blank. */
async function existingTexts(
  ctx: ServiceContext,
  productId: number,
): Promise<Map<ContentType, ExistingText>> {
  const rows = await CurrentText.query(ctx.db)
    .where({ productId })
    .whereIn('type', [...CONTENT_TYPES])
    .whereNull('deletedAt')
    .select('id', 'type', 'versionNumber', raw('left(markdown_content, ?)', [HEAD]).as('head'))
    .castTo<(Pick<CurrentText, 'id' | 'type' | 'versionNumber'> & { head: string })[]>();
  const filled = rows.filter(({ head }) => !isBlankText(head));
  const edited = await editedContentIds(
    ctx,
    filled.map(({ id }) => id),
  );
  return new Map(
    filled.map(({ id: contentId, type, versionNumber }) => {
      const known = type as ContentType;
      return [known, { type: known, contentId, versionNumber, isEdited: edited.has(contentId) }];
    }),
  );
}

/** Texts that the kit itself writes count as present. */
function refuseMissing(
  steps: readonly PricedStep[],
  { product, existing }: { product: Product; existing: ReadonlyMap<ContentType, ExistingText> },
): void {
  const there = [...existing.keys(), ...steps.map(({ type }) => type)];
  const results: EarlierResults = Object.fromEntries(there.map((type) => [type, type]));
  const missing = steps.flatMap(({ type, template }) =>
    findMissingVariables(detectPromptVariables(template.prompt), product, results).map(({ name, label }) => ({
      type,
      variable: name,
      label,
    })),
  );
  if (missing.length === 0) return;
  const labels = [...new Set(missing.map(({ label }) => label))].join(', ');
  throw new AppError('missing_variables', { fields: labels }, { details: { missing } });
}
