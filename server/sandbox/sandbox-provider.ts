/** The providers the sandbox plays. Its own list: it shares no code with what it tests. */
export const sandboxProviders = ['openai', 'perplexity', 'gemini', 'anthropic'] as const;
export type SandboxProvider = (typeof sandboxProviders)[number];

/** The payment provider is another service: it writes no texts, and is there only when asked for. */
export const sandboxServices = [...sandboxProviders, 'lemonsqueezy'] as const;
export type SandboxService = (typeof sandboxServices)[number];
