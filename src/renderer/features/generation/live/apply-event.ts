import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { type LiveText, withAttempt, withDelta, withSource } from '#renderer/lib/stores/live-text-store.ts';
import type { GenerationEvent } from '#shared/contracts/generation/generations.ts';

type TextEvent = Extract<GenerationEvent, { event: 'attempt' | 'delta' | 'citation' | 'checking' }>;

interface Applied {
  live: LiveText;
  /** Changes of the generation's state. */
  changes?: Partial<PendingGeneration>;
}

/**
 * Applies an event to a text.
 *
 * @param model the current model, if known
 * @returns undefined when an earlier event is missing
 */
export function applyEvent(live: LiveText, model: string | undefined, event: TextEvent): Applied | undefined {
  switch (event.event) {
    case 'delta': {
      const next = withDelta(live, event.data);
      return next && { live: next };
    }
    case 'citation':
      return { live: withSource(live, event.data) };
    case 'checking':
      return { live, changes: { isChecking: true } };
    case 'attempt': {
      if (event.data.attempt === live.attempt) return { live };
      const changes: Partial<PendingGeneration> = { model: event.data.model, isChecking: false };
      if (model !== undefined && model !== event.data.model) changes.startedOver = 'switched';
      else if (live.text !== '') changes.startedOver = 'restarted';
      return { live: withAttempt(live, event.data), changes };
    }
  }
}
