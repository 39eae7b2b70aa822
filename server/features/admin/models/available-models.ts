import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { type ProviderName, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { findCatalogueModel, MODEL_CATALOGUE } from '#server/integrations/ai/model-catalogue.ts';
import type { ProviderModels } from '#shared/contracts/admin/admin-models.ts';
import { temperatureUseOf } from './ai-model.presenter.ts';

const KEEP_MS = 5 * 60_000;
const KEEP_FAILURE_MS = 15_000;
const DEADLINE_MS = 4_000;

type Context = Pick<GenerationContext, 'ai' | 'now' | 'log'>;

/** Lists models from the providers, cached, or from the catalogue where a provider fails. */
export function createAvailableModels(ctx: Context): () => Promise<Record<ProviderName, ProviderModels>> {
  const kept = new Map<ProviderName, { until: number; models: Promise<ProviderModels> }>();

  function listOf(provider: ProviderName): Promise<ProviderModels> {
    const now = ctx.now().getTime();
    const known = kept.get(provider);
    if (known && known.until > now) return known.models;
    const models = readList(ctx, provider);
    const entry = { until: now + KEEP_MS, models };
    kept.set(provider, entry);
    void models.then(({ problem }) => {
      if (problem !== null) entry.until = ctx.now().getTime() + KEEP_FAILURE_MS;
    });
    return models;
  }

  return async () => {
    const lists = await Promise.all(providerNames.map(async (name) => [name, await listOf(name)] as const));
    return Object.fromEntries(lists) as Record<ProviderName, ProviderModels>;
  };
}

async function readList(ctx: Context, name: ProviderName): Promise<ProviderModels> {
  const provider = ctx.ai[name];
  if (!provider) return fromCatalogue(name, { hasKey: false, problem: null });
  try {
    const models = await provider.listModels({ deadlineMs: DEADLINE_MS });
    return {
      hasKey: true,
      source: 'provider',
      problem: null,
      models: models.toSorted().map((model) => describe(name, model)),
    };
  } catch (error) {
    ctx.log.warn({ err: error, provider: name }, 'models not listed');
    const problem = error instanceof AiError ? error.detail : 'The list could not be read.';
    return fromCatalogue(name, { hasKey: true, problem });
  }
}

function fromCatalogue(
  provider: ProviderName,
  state: Pick<ProviderModels, 'hasKey' | 'problem'>,
): ProviderModels {
  const entries = MODEL_CATALOGUE.filter((entry) => entry.provider === provider);
  return { ...state, source: 'catalogue', models: entries.map(({ model }) => describe(provider, model)) };
}

function describe(provider: ProviderName, model: string): ProviderModels['models'][number] {
  const known = findCatalogueModel(provider, model);
  return {
    model,
    temperatureUse: temperatureUseOf(provider, model),
    inputMicroUsdPerMillion: known?.inputMicroUsdPerMillion ?? null,
    outputMicroUsdPerMillion: known?.outputMicroUsdPerMillion ?? null,
  };
}
