import { aiModelConfigSeeds } from '#server/boot/seeds/ai-model-configs.ts';
import { withServiceContext } from '#server/cli/with-service-context.ts';
import { StartupError } from '#server/context/errors.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import type { Trial } from '#server/features/trial/trial-request.ts';
import { type ProviderName, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { contentTypeWaves } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';

export interface PlanOptions {
  types: string[];
  products: string[];
  tier: GenerationTier;
  models?: string[];
  templates: 'delivered' | 'production';
}

export interface PlannedTrial extends Trial {
  type: ContentType;
  /** Version of the template; null: the one built into this release. */
  version: number | null;
}

interface Catalogue {
  templates: (Trial['template'] & { version: number | null })[];
  /** Models in fallback order. */
  models: (Trial['model'] & { category: string; tier: GenerationTier })[];
}

/**
 * Plans the texts in waves, so that each text comes after the types that it builds on.
 * @param hasKey whether a provider has a key
 * @throws StartupError for an unknown type, product or provider, a type without a template, or a model without a key
 */
export async function planTrials(
  options: PlanOptions,
  hasKey: (provider: ProviderName) => boolean,
): Promise<PlannedTrial[][]> {
  const types = choose('type', options.types, CONTENT_TYPES, (type) => type);
  const products = choose('product', options.products, exampleProducts, ({ key }) => key);
  const catalogue = options.templates === 'production' ? await readInstallation() : delivered();
  const trialsOf = (type: ContentType) => {
    const template = catalogue.templates.find((candidate) => candidate.type === type);
    if (!template) throw new StartupError(`No template of type ${type} is in use.`);
    const models = options.models
      ? options.models.map((name) => namedModel(name, hasKey))
      : [firstModel(catalogue, template.category, options.tier, hasKey)];
    const { version } = template;
    return products.flatMap((product) =>
      models.map((model): PlannedTrial => ({ type, version, template, product, tier: options.tier, model })),
    );
  };
  return contentTypeWaves()
    .map((wave) => wave.filter((type) => types.includes(type)).flatMap(trialsOf))
    .filter(({ length }) => length > 0);
}

function choose<Item>(
  kind: 'type' | 'product',
  names: readonly string[],
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (names.includes('all')) return items;
  const known = items.map(nameOf);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new StartupError(
      `--${kind}s: unknown ${kind} ${unknown.join(', ')}. Known: all, ${known.join(', ')}`,
    );
  }
  return items.filter((item) => names.includes(nameOf(item)));
}

/**
 * @param name `provider/model`
 * @throws StartupError for another format, or a provider that is unknown or has no key
 */
export function namedModel(name: string, hasKey: (provider: ProviderName) => boolean): Trial['model'] {
  const slash = name.indexOf('/');
  const provider = providerNames.find((known) => known === name.slice(0, slash));
  const model = name.slice(slash + 1);
  if (!provider || model === '') {
    throw new StartupError(
      `--models: write provider/model; providers: ${providerNames.join(', ')}. Got ${name}`,
    );
  }
  if (!hasKey(provider)) throw new StartupError(`--models: no key is set for ${provider}.`);
  return { provider, model, temperature: String(DEFAULT_TEMPERATURE) };
}

/**
 * The best configured model of another vendor than the writer's; the writer itself if no other vendor has a
 * key.
 */
export function otherVendor(
  writer: Trial['model'],
  hasKey: (provider: ProviderName) => boolean,
): Pick<Trial['model'], 'provider' | 'model'> {
  const premium = aiModelConfigSeeds.filter(({ tier }) => tier === 'premium').flatMap(({ models }) => models);
  const [provider, model] = premium.find(([name]) => name !== writer.provider && hasKey(name)) ?? [
    writer.provider,
    writer.model,
  ];
  return { provider, model };
}

function firstModel(
  { models }: Catalogue,
  category: string,
  tier: GenerationTier,
  hasKey: (provider: ProviderName) => boolean,
): Trial['model'] {
  const first = models.find(
    (model) => model.category === category && model.tier === tier && hasKey(model.provider),
  );
  if (!first) throw new StartupError(`No model with a key is configured for ${category}, ${tier}.`);
  return first;
}

function delivered(): Catalogue {
  return {
    templates: allPromptTemplates.map(({ type, category, prompt, standard, premium }) => ({
      type,
      category,
      prompt,
      depth: { standard, premium },
      version: null,
    })),
    models: aiModelConfigSeeds.flatMap(({ category, tier, temperature, models }) =>
      models.map(([provider, model]) => ({
        category,
        tier,
        provider,
        model,
        temperature,
      })),
    ),
  };
}

function readInstallation(): Promise<Catalogue> {
  return withServiceContext(async ({ db }) => ({
    templates: await PromptTemplate.query(db).where({ isActive: true }),
    models: await AiModelConfig.query(db).where({ isActive: true }).orderBy('position'),
  }));
}
