import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const sandboxProviders = aiProviders;
export type SandboxProvider = AiProviderName;

/** Includes the optional payment provider, which generates no texts. */
export const sandboxServices = [...sandboxProviders, 'lemonsqueezy'] as const;
export type SandboxService = (typeof sandboxServices)[number];
