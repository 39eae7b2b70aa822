import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const standInNames = aiProviders;
export type StandInName = AiProviderName;

/** Includes the optional payment provider, which generates no texts. */
export const standInServices = [...standInNames, 'lemonsqueezy'] as const;
export type StandInService = (typeof standInServices)[number];
