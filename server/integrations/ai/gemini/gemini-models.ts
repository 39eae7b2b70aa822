import type { ReasoningEffort } from '#server/integrations/ai/ai-provider.ts';
import {
  catalogueEntry,
  firstMatch,
  microUsd,
  type ProviderModelRules,
  type RulesByModel,
} from '#server/integrations/ai/model-rules.ts';

/** Source: Gemini's model, pricing and structured output pages, July to November 2026. */
export const geminiModels: ProviderModelRules = {
  catalogue: [
    catalogueEntry('gemini-3.8-flash', [0.75, 3.75], { later: ['2027-01-01', 1.5, 7.5] }),
    catalogueEntry('gemini-3.5-flash-lite', [0.3, 2.5]),
    catalogueEntry('gemini-4-argon', [2, 10], { later: ['2026-12-01', 4, 20] }),
    catalogueEntry('gemini-4-carbon', [2, 10], { later: ['2026-12-01', 4, 20] }),
    catalogueEntry('gemini-3.1-pro-preview', [2, 12], { long: [200_000, 4, 18] }),
  ],
  temperature: [
    // These models ignore the temperature.
    [/^gemini-(3\.5-flash-lite|3\.[6-9]|[4-9])/, 'omit'],
    [/./, 'send'],
  ],
  withoutReasoning: /^gemini-(1\.|2\.(?!5)|2-)/,
  withoutSchemaMode: /^(gemini-1\.|gemma)/,
  searchMicroUsd: microUsd(0.014),
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
