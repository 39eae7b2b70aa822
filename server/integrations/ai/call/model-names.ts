import { cleanLine } from './clean-text.ts';
import type { ProviderCall } from './run-with-deadline.ts';

/** Prevents reading an endless list. */
const MOST_MODELS = 2_000;
const LONGEST_NAME = 200;

/**
 * Reads all pages of a provider's list of models.
 *
 * @param nameOf undefined for models that don't write texts
 * @throws AiError `bad_response` when nothing is listed
 */
export async function collectModelNames<Item>(
  call: ProviderCall,
  items: AsyncIterable<Item>,
  nameOf: (item: Item) => string | null | undefined,
): Promise<string[]> {
  const names = new Set<string>();
  let count = 0;
  for await (const item of items) {
    const name = cleanLine(nameOf(item), LONGEST_NAME);
    if (name !== null) names.add(name);
    count += 1;
    if (count >= MOST_MODELS) break;
  }
  if (names.size === 0) {
    throw call.failure(
      'bad_response',
      `No models listed (received ${call.answer?.contentType ?? 'nothing'})`,
    );
  }
  return [...names];
}
