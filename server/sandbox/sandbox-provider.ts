/** The providers the sandbox plays. Its own list: it shares no code with what it tests. */
export const sandboxProviders = ['openai', 'perplexity', 'gemini', 'anthropic'] as const;
export type SandboxProvider = (typeof sandboxProviders)[number];
