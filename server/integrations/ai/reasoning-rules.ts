import type { ProviderName, ReasoningEffort } from './ai-provider.ts';

/**
 * How a model is told to think more or less.
 * - openai: `fixed` takes no effort; `minimal` knows minimal…high; `low` knows low…high; `none` knows none…high.
 * - anthropic: `fixed` never thinks unless asked with a budget, so it is left alone; `adaptive` can be switched off;
 *   `always` thinks whatever one says, only its depth can be set.
 * - gemini: `level` with or without MINIMAL; `budget` in tokens, with 0 or 128 as the least.
 */
export type ReasoningRule =
  | 'fixed'
  | 'minimal'
  | 'low'
  | 'none'
  | 'adaptive'
  | 'always'
  | 'level'
  | 'levelFromLow'
  | 'budget'
  | 'budgetFrom128';

/** First match wins. Source: the vendors' model pages and package types, autumn 2026. */
const rules: { provider: ProviderName; model: RegExp; rule: ReasoningRule }[] = [
  { provider: 'openai', model: /^(gpt-4|gpt-3|chatgpt)/, rule: 'fixed' },
  { provider: 'openai', model: /^gpt-5-pro/, rule: 'fixed' },
  { provider: 'openai', model: /^o\d|-pro\b/, rule: 'low' },
  { provider: 'openai', model: /^gpt-5(-mini|-nano)?(-\d{4}-\d\d-\d\d)?$/, rule: 'minimal' },
  { provider: 'openai', model: /./, rule: 'none' },
  { provider: 'anthropic', model: /^claude-(3|(opus|sonnet|haiku)-(3|4-[0-5]))\b/, rule: 'fixed' },
  { provider: 'anthropic', model: /^claude-(fable|mythos|opus-5)/, rule: 'always' },
  { provider: 'anthropic', model: /./, rule: 'adaptive' },
  { provider: 'gemini', model: /^gemini-2\.5-pro/, rule: 'budgetFrom128' },
  { provider: 'gemini', model: /^gemini-2\.5/, rule: 'budget' },
  { provider: 'gemini', model: /^gemini-([12]\.|2-)/, rule: 'fixed' },
  { provider: 'gemini', model: /^gemini-3(\.[0-7])?-flash/, rule: 'level' },
  { provider: 'gemini', model: /./, rule: 'levelFromLow' },
  // Sonar does not reason, and the Agent API's body is strict.
  { provider: 'perplexity', model: /./, rule: 'fixed' },
];

export function findReasoningRule(provider: ProviderName, model: string): ReasoningRule {
  return rules.find((rule) => rule.provider === provider && rule.model.test(model))?.rule ?? 'fixed';
}

/** OpenAI's `reasoning.effort`, or null to leave it out. Its search tool refuses `minimal`. */
export function openAiEffort(model: string, effort: ReasoningEffort, webSearch: boolean) {
  const rule = findReasoningRule('openai', model);
  if (rule === 'fixed') return null;
  if (effort !== 'none' || rule === 'none') return effort;
  return rule === 'minimal' && !webSearch ? 'minimal' : 'low';
}

/** Anthropic's `thinking` and `output_config`; thinking shares `max_tokens` with the text. */
export function anthropicThinking(model: string, effort: ReasoningEffort) {
  const rule = findReasoningRule('anthropic', model);
  if (rule === 'fixed') return {};
  if (rule === 'always') return { output_config: { effort: effort === 'none' ? ('low' as const) : effort } };
  if (effort === 'none') return { thinking: { type: 'disabled' as const } };
  return { thinking: { type: 'adaptive' as const }, output_config: { effort } };
}

const budgets = { low: 1_024, medium: 4_096, high: 12_288 } as const;

/** Gemini's `thinkingConfig`. Level and budget together are a 400, so it is one or the other. */
export function geminiThinking(model: string, effort: ReasoningEffort) {
  switch (findReasoningRule('gemini', model)) {
    case 'level':
      return { thinkingLevel: effort === 'none' ? 'MINIMAL' : effort.toUpperCase() };
    case 'levelFromLow':
      return { thinkingLevel: effort === 'none' ? 'LOW' : effort.toUpperCase() };
    case 'budget':
      return { thinkingBudget: effort === 'none' ? 0 : budgets[effort] };
    case 'budgetFrom128':
      return { thinkingBudget: effort === 'none' ? 128 : budgets[effort] };
    default:
      return null;
  }
}
