import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const sandboxProviders = aiProviders;
export type SandboxProvider = AiProviderName;

/** The payment provider is another service: it writes no texts, and is there only when asked for. */
export const sandboxServices = [...sandboxProviders, 'lemonsqueezy'] as const;
export type SandboxService = (typeof sandboxServices)[number];
