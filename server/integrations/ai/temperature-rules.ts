import type { ProviderName, ReasoningEffort } from './ai-provider.ts';

/** `sendIfEffortNone`: the model takes a temperature only while it does not reason. */
export type TemperatureRule = 'send' | 'sendIfEffortNone' | 'omit';

interface Rule {
  provider: ProviderName;
  model: RegExp;
  rule: TemperatureRule;
}

/** First match wins. Source: the vendors' model pages, autumn 2026. A wrong `send` costs one refused request per process. */
const rules: Rule[] = [
  // API version 2026-10-21 removed the field for every model.
  { provider: 'anthropic', model: /./, rule: 'omit' },
  { provider: 'openai', model: /-pro\b/, rule: 'omit' },
  { provider: 'openai', model: /^o[134]\b/, rule: 'omit' },
  { provider: 'openai', model: /^gpt-5(-mini|-nano)?(-\d{4}-\d\d-\d\d)?$/, rule: 'omit' },
  { provider: 'openai', model: /^gpt-5\.[1-9]|^gpt-[6-9]/, rule: 'sendIfEffortNone' },
  { provider: 'openai', model: /./, rule: 'send' },
  // Accepted but ignored there; the vendor asks to remove it.
  { provider: 'gemini', model: /^gemini-(3\.5-flash-lite|3\.[6-9]|[4-9])/, rule: 'omit' },
  { provider: 'gemini', model: /./, rule: 'send' },
  { provider: 'perplexity', model: /^perplexity\//, rule: 'send' },
  // Third-party models behind the Agent API follow rules of their own.
  { provider: 'perplexity', model: /./, rule: 'omit' },
];

/** How a model treats `temperature`. Unknown models of a provider get that provider's most general rule. */
export function findTemperatureRule(provider: ProviderName, model: string): TemperatureRule {
  return rules.find((rule) => rule.provider === provider && rule.model.test(model))?.rule ?? 'omit';
}

/** What one adapter has learned about its models for as long as the process lives. */
export interface TemperatureMemory {
  /** The number to send, clamped to 0..1, or null to leave the field out. */
  valueFor(model: string, temperature: number | null, effort: ReasoningEffort): number | null;
  rememberRefusal(model: string): void;
}

export function createTemperatureMemory(provider: ProviderName): TemperatureMemory {
  const refusing = new Set<string>();
  return {
    valueFor(model, temperature, effort) {
      if (temperature === null || !Number.isFinite(temperature) || refusing.has(model)) return null;
      const rule = findTemperatureRule(provider, model);
      if (rule === 'omit' || (rule === 'sendIfEffortNone' && effort !== 'none')) return null;
      return Math.min(1, Math.max(0, temperature));
    },
    rememberRefusal(model) {
      refusing.add(model);
    },
  };
}
