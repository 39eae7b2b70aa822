import type { ReasoningEffort } from '#server/integrations/ai/ai-provider.ts';
import {
  ASSUMED_SEARCH_MICRO_USD,
  firstMatch,
  listedModels,
  type ProviderModelRules,
  type RulesByModel,
} from '#server/integrations/ai/model-rules.ts';

/** Source: Gemini's model, pricing and structured output pages, July to November 2026. */
export const geminiModels: ProviderModelRules = {
  catalogue: listedModels('gemini'),
  temperature: [
    // These models ignore the temperature.
    [/^gemini-(3\.5-flash-lite|3\.[6-9]|[4-9])/, 'omit'],
    [/./, 'send'],
  ],
  withoutReasoning: /^gemini-(1\.|2\.(?!5)|2-)/,
  withoutSchemaMode: /^(gemini-1\.|gemma)/,
  searchMicroUsd: ASSUMED_SEARCH_MICRO_USD,
};

/** `levelFromLow` models do not accept MINIMAL. Budgets are in tokens. */
const reasoning: RulesByModel<'fixed' | 'level' | 'levelFromLow' | 'budget' | 'budgetFrom128'> = [
  [/^gemini-2\.5-pro/, 'budgetFrom128'],
  [/^gemini-2\.5/, 'budget'],
  [geminiModels.withoutReasoning, 'fixed'],
  [/^gemini-3(\.[0-7])?-flash/, 'level'],
  [/./, 'levelFromLow'],
];

const budgets = { low: 1_024, medium: 4_096, high: 12_288 } as const;

/** The request field `thinkingConfig`: level or budget, never both. */
export function geminiThinking(model: string, effort: ReasoningEffort) {
  switch (firstMatch(reasoning, model)) {
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
