import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { standInNames } from '#tests/support/providers/stand-in-names.ts';
import type { StandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';

/** Options for calling a control: `fetch(`${standIns.url}/__control/…`, controlCall(standIns, body))`. */
export function controlCall(
  { controlToken }: Pick<StandInProviders, 'controlToken'>,
  body?: unknown,
): RequestInit {
  return {
    headers: { authorization: `Bearer ${controlToken}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** Settings that make a server use the stand-ins as its AI providers; by default for all of them. */
export function standInEnv(
  standIns: Pick<StandInProviders, 'keys' | 'baseUrls'>,
  providers: readonly (keyof StandInProviders['keys'])[] = standInNames,
): Record<string, string> {
  return Object.fromEntries([
    // The stand-ins' sample texts don't pass the checks.
    ['GENERATION_REPAIR', 'off'],
    // Most tests count requests to models. Those of the reader switch it on.
    ['GENERATION_REVIEW', 'off'],
    ...providers.flatMap((provider) => {
      const { env } = aiProviderDefinitions[provider];
      return [
        [env.apiKey, standIns.keys[provider]],
        [env.baseUrl, standIns.baseUrls[provider]],
      ];
    }),
  ]);
}
