import { aiModelConfigSeeds } from '#server/boot/seeds/ai-model-configs.ts';
import { withServiceContext } from '#server/cli/with-service-context.ts';
import { StartupError } from '#server/context/errors.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import type { Trial } from '#server/features/generation/trial/trial-request.ts';
import { type ExampleProduct, exampleProducts } from '#server/features/prompts/example-products.ts';
import { type ProviderName, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { contentTypeWaves } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';

export interface PlanOptions {
  types: string[];
  products: string[];
  tier: GenerationTier;
  models?: string[];
  templates: 'delivered' | 'production';
}

/** One text to be written, and which version of its template asks for it. */
export interface PlannedTrial extends Trial {
  type: ContentType;
  version: number | null;
}

interface Catalogue {
  templates: (Trial['template'] & { version: number | null })[];
  /** In the order in which they are asked. */
  models: (Trial['model'] & { category: string; tier: GenerationTier })[];
}

/**
 * Which texts are to be written, in waves: what a type builds upon is written in an earlier one.
 *
 * @param hasKey whether a provider can be asked
 * @throws StartupError for what does not exist or can't be asked
 */
export async function planTrials(
  options: PlanOptions,
  hasKey: (provider: ProviderName) => boolean,
): Promise<PlannedTrial[][]> {
  const types = chosenTypes(options.types);
  const products = chosenProducts(options.products);
  const catalogue = options.templates === 'production' ? await readInstallation() : delivered();
  const trialsOf = (type: ContentType) => {
    const template = catalogue.templates.find((candidate) => candidate.type === type);
    if (!template) throw new StartupError(`No template of type ${type} is in use.`);
    const models = options.models
      ? options.models.map((name) => namedModel(name, hasKey))
      : [firstModel(catalogue, template.category, options.tier, hasKey)];
    return products.flatMap((product) =>
      models.map(
        (model): PlannedTrial => ({
          type,
          version: template.version,
          template,
          product,
          tier: options.tier,
          model,
        }),
      ),
    );
  };
  return contentTypeWaves()
    .map((wave) => wave.filter((type) => types.includes(type)).flatMap(trialsOf))
    .filter(({ length }) => length > 0);
}

function chosenTypes(names: readonly string[]): readonly ContentType[] {
  if (names.includes('all')) return CONTENT_TYPES;
  const unknown = names.filter((name) => !isContentType(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new StartupError(
      `--types: unknown type ${unknown.join(', ')}. Known: all, ${CONTENT_TYPES.join(', ')}`,
    );
  }
  return names.filter(isContentType);
}

function chosenProducts(keys: readonly string[]): readonly ExampleProduct[] {
  if (keys.includes('all')) return exampleProducts;
  const known = exampleProducts.map(({ key }) => key);
  const unknown = keys.filter((key) => !known.includes(key));
  if (unknown.length > 0 || keys.length === 0) {
    throw new StartupError(
      `--products: unknown product ${unknown.join(', ')}. Known: all, ${known.join(', ')}`,
    );
  }
  return exampleProducts.filter(({ key }) => keys.includes(key));
}

function namedModel(name: string, hasKey: (provider: ProviderName) => boolean): Trial['model'] {
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
    models: aiModelConfigSeeds.flatMap(({ category, tier, models }) =>
      models.map(([provider, model]) => ({
        category,
        tier,
        provider,
        model,
        temperature: String(DEFAULT_TEMPERATURE),
      })),
    ),
  };
}

async function readInstallation(): Promise<Catalogue> {
  let catalogue: Catalogue | undefined;
  await withServiceContext(async ({ db }) => {
    const models = await AiModelConfig.query(db).where({ isActive: true }).orderBy('position');
    catalogue = { templates: await PromptTemplate.query(db).where({ isActive: true }), models };
  });
  if (!catalogue) throw new Error('the database was not read');
  return catalogue;
}
