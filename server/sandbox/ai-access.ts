import type { SandboxProvider } from './sandbox-provider.ts';
import { perSandboxProvider } from './sandbox-providers.ts';
import type { Sandbox } from './start-sandbox.ts';

/** How to reach the AI providers that the sandbox plays. */
export function aiAccessOf({
  keys,
  baseUrls,
}: Pick<Sandbox, 'keys' | 'baseUrls'>): Record<SandboxProvider, { apiKey: string; baseUrl: string }> {
  return perSandboxProvider((_definition, name) => ({ apiKey: keys[name], baseUrl: baseUrls[name] }));
}
