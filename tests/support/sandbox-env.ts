import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { sandboxProviders } from '#tests/support/providers/sandbox-provider.ts';
import type { Sandbox } from '#tests/support/providers/start-sandbox.ts';

/** Options for calling a control: `fetch(`${sandbox.url}/__control/…`, controlCall(sandbox, body))`. */
export function controlCall({ controlToken }: Pick<Sandbox, 'controlToken'>, body?: unknown): RequestInit {
  return {
    headers: { authorization: `Bearer ${controlToken}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** Settings that make a server use the sandbox as its AI providers; by default for all of them. */
export function sandboxEnv(
  sandbox: Pick<Sandbox, 'keys' | 'baseUrls'>,
  providers: readonly (keyof Sandbox['keys'])[] = sandboxProviders,
): Record<string, string> {
  return Object.fromEntries([
    // The sandbox's sample texts don't pass the checks.
    ['GENERATION_REPAIR', 'off'],
    ...providers.flatMap((provider) => {
      const { env } = aiProviderDefinitions[provider];
      return [
        [env.apiKey, sandbox.keys[provider]],
        [env.baseUrl, sandbox.baseUrls[provider]],
      ];
    }),
  ]);
}
