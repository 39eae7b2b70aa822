/** The choices the specification names, and the one a new model starts with. */
export const TEMPERATURE_PRESETS = { precise: 0.2, balanced: 0.5, creative: 0.8 } as const;
export const DEFAULT_TEMPERATURE = 0.7;
export const TEMPERATURE_STEP = 0.1;

/**
 * What becomes of a stored temperature when a model writes: it is sent, or left out because the model refuses it
 * while it reasons (texts are always written with reasoning), or because it takes none at all.
 */
export const temperatureUses = ['sent', 'refused_while_reasoning', 'not_taken'] as const;
export type TemperatureUse = (typeof temperatureUses)[number];

/** Whether a text is a temperature as it is stored: from 0 to 1, in steps of a tenth. */
export function isTemperature(text: string): boolean {
  return /^(0(\.\d)?|1(\.0)?)$/.test(text);
}
