import { generationKey, type PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { type LiveText, NO_TEXT, useLiveTextStore } from '#renderer/lib/stores/live-text-store.ts';

/** Selects a part of the text that a generation has produced so far. */
export function useLiveText<Part>(
  { productId, promptType }: PendingGeneration,
  select: (live: LiveText) => Part,
): Part {
  const key = generationKey(productId, promptType);
  return useLiveTextStore(({ texts }) => select(texts[key] ?? NO_TEXT));
}
