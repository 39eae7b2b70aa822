import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';
import type { StandInProviderDefinition } from './routes/route.ts';

const loaded = aiProviders.map(async (name) => {
  const { standIn }: { standIn: StandInProviderDefinition } = await import(`./routes/${name}-routes.ts`);
  return [name, standIn] as const;
});

/** Each provider's stand-in, from the file with its name. */
export const standInDefinitions = Object.fromEntries(await Promise.all(loaded)) as Record<
  AiProviderName,
  StandInProviderDefinition
>;

export function perStandInProvider<Value>(
  pick: (definition: StandInProviderDefinition, name: AiProviderName) => Value,
): Record<AiProviderName, Value> {
  const values = aiProviders.map((name) => [name, pick(standInDefinitions[name], name)]);
  return Object.fromEntries(values) as Record<AiProviderName, Value>;
}

export const providerFacts = perStandInProvider(({ facts }) => facts);

/** Keys and base addresses of the stand-ins' AI providers. */
export function aiAccessOf({
  keys,
  baseUrls,
}: Record<'keys' | 'baseUrls', Record<AiProviderName, string>>): Record<
  AiProviderName,
  { apiKey: string; baseUrl: string }
> {
  return perStandInProvider((_definition, name) => ({ apiKey: keys[name], baseUrl: baseUrls[name] }));
}
