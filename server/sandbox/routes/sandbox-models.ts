import type { SandboxProvider } from '#server/sandbox/sandbox-provider.ts';

/** What the sandbox knows of a model. Kept apart from the adapters' own tables, so that each can catch the other's mistakes. */
export interface SandboxModel {
  id: string;
  /** `whenNotReasoning`: a 400 as soon as an effort other than `none` is asked for. */
  temperature: 'accepted' | 'refused' | 'whenNotReasoning';
  /** Refuses the old `max_tokens` field, and thinks unless told otherwise. */
  isReasoning: boolean;
}

const model = (
  id: string,
  temperature: SandboxModel['temperature'],
  isReasoning = temperature !== 'accepted',
): SandboxModel => ({ id, temperature, isReasoning });

const byProvider: Record<SandboxProvider, SandboxModel[]> = {
  openai: [
    ...['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'].map((id) => model(id, 'accepted')),
    ...['o3', 'o4-mini', 'gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'gpt-5-pro'].map((id) => model(id, 'refused')),
    ...['gpt-5.1', 'gpt-5.2', 'gpt-5.4-mini', 'gpt-5.4-nano', 'gpt-5.5', 'gpt-5.6-luna', 'gpt-5.6-terra'].map(
      (id) => model(id, 'whenNotReasoning'),
    ),
    ...['gpt-5.6-sol', 'gpt-6-luna', 'gpt-6-sol', 'gpt-6-astra', 'gpt-6.1-terra', 'gpt-6.1-sol'].map((id) =>
      model(id, 'whenNotReasoning'),
    ),
  ],
  anthropic: [
    'claude-haiku-4-5',
    'claude-sonnet-4-5',
    'claude-sonnet-4-6',
    'claude-opus-4-8',
    'claude-sonnet-5',
    'claude-opus-5',
    'claude-haiku-5-5',
    'claude-sonnet-5-5',
    'claude-opus-5-5',
    'claude-fable-5-1',
    'claude-fable-5-2',
  ].map((id) => model(id, 'refused')),
  gemini: [
    'gemini-2.5-flash',
    'gemini-2.5-pro',
    'gemini-3.1-pro-preview',
    'gemini-3.5-flash',
    'gemini-3.5-flash-lite',
    'gemini-3.6-flash',
    'gemini-3.7-flash',
    'gemini-3.8-flash',
    'gemini-4-argon',
    'gemini-4-carbon',
    'gemini-flash-latest',
    'gemini-pro-latest',
  ].map((id) => model(id, 'accepted', true)),
  perplexity: [
    model('perplexity/sonar', 'accepted'),
    model('sonar', 'accepted'),
    model('sonar-pro', 'accepted'),
    model('openai/gpt-6.1-terra', 'whenNotReasoning'),
    model('anthropic/claude-sonnet-5-5', 'refused'),
  ],
};

export function listSandboxModels(provider: SandboxProvider): readonly SandboxModel[] {
  return byProvider[provider];
}

export function findSandboxModel(provider: SandboxProvider, id: string): SandboxModel | undefined {
  return byProvider[provider].find((known) => known.id === id);
}
