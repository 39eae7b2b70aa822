/** Presets from the specification. */
export const TEMPERATURE_PRESETS = { precise: 0.2, balanced: 0.5, creative: 0.8 } as const;
export const DEFAULT_TEMPERATURE = 0.7;
export const TEMPERATURE_STEP = 0.1;

/** Whether a model gets the temperature. Generations always use some reasoning. */
export const temperatureUses = ['sent', 'refused_while_reasoning', 'not_taken'] as const;
export type TemperatureUse = (typeof temperatureUses)[number];

/** Whether a text is a number from 0 to 1 in steps of a tenth. */
export function isTemperature(text: string): boolean {
  return /^(0(\.\d)?|1(\.0)?)$/.test(text);
}
