import type { ReasoningEffort } from './ai-provider.ts';
import { firstMatch, type RulesByModel, type TemperatureRule } from './model-rules.ts';

/** What one adapter has learned about its models for as long as the process lives. */
export interface TemperatureMemory {
  /** The number to send, clamped to 0..1, or null to leave the field out. */
  valueFor(model: string, temperature: number | null, effort: ReasoningEffort): number | null;
  rememberRefusal(model: string): void;
}

/** @param rules a wrong `send` costs one refused request per process */
export function createTemperatureMemory(rules: RulesByModel<TemperatureRule>): TemperatureMemory {
  const refusing = new Set<string>();
  return {
    valueFor(model, temperature, effort) {
      if (temperature === null || !Number.isFinite(temperature) || refusing.has(model)) return null;
      const rule = firstMatch(rules, model) ?? 'omit';
      if (rule === 'omit' || (rule === 'sendIfEffortNone' && effort !== 'none')) return null;
      return Math.min(1, Math.max(0, temperature));
    },
    rememberRefusal(model) {
      refusing.add(model);
    },
  };
}
