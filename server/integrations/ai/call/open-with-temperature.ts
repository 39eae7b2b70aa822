import type { TextRequest } from '#server/integrations/ai/ai-provider.ts';
import type { TemperatureMemory } from '#server/integrations/ai/temperature-rules.ts';
import { isTemperatureRefusal } from './provider-failure.ts';

/**
 * Opens a stream with the temperature the model takes; when the model refuses it after all, opens it once more
 * without and remembers that for the life of the process.
 *
 * @throws whatever the package throws
 */
export async function openWithTemperature<S>(
  memory: TemperatureMemory,
  request: TextRequest,
  open: (temperature: number | null) => Promise<S>,
): Promise<{ stream: S; temperatureSent: boolean }> {
  const temperature = memory.valueFor(request.model, request.temperature, request.reasoningEffort);
  try {
    return { stream: await open(temperature), temperatureSent: temperature !== null };
  } catch (error) {
    if (temperature === null || !isTemperatureRefusal(error)) throw error;
    memory.rememberRefusal(request.model);
    return { stream: await open(null), temperatureSent: false };
  }
}
