import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';
import type { GenerationState } from '#shared/contracts/generation/generations.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { KitEnding } from '#shared/rules/kits/kit-endings.ts';
import { awaitedInputs } from '#shared/rules/kits/plan-kit.ts';

export type StepStatus = Pick<LaunchKitStep, 'type' | 'required' | 'optional' | 'generationId'> & {
  /** State of its generation. */
  state: GenerationState;
};

export interface KitMoves {
  /** Steps that can start now. */
  start: StepStatus[];
  /** Steps that can't be written, because a required input was not. */
  skip: (StepStatus & { blockedBy: ContentType | null })[];
  /** Set when no step is unfinished. */
  ending: KitEnding | null;
}

/** What happens next in a kit. Depends on its rows alone, so that any server may ask at any time. */
export function nextMoves(
  kit: Pick<LaunchKit, 'state' | 'cancelRequestedAt'>,
  steps: readonly StepStatus[],
  options: { parallelTexts: number },
): KitMoves {
  const states = new Map(steps.map(({ type, state }) => [type, state]));
  const skip: KitMoves['skip'] = [];
  // A skipped step blocks others in turn.
  for (let found = true; found; ) {
    found = false;
    for (const step of steps) {
      const blockedBy = step.required.find((type) => isUnwritten(states.get(type)));
      if (states.get(step.type) !== 'waiting' || !blockedBy) continue;
      states.set(step.type, 'cancelled');
      skip.push({ ...step, blockedBy });
      found = true;
    }
  }
  const busy = steps.filter(({ state }) => state === 'queued' || state === 'running').length;
  const waiting = steps.filter(({ type }) => states.get(type) === 'waiting');
  const ready = waiting.filter((step) => awaitedInputs(step).every((type) => isEnded(states.get(type))));
  // Templates that require each other wait for ever.
  if (busy === 0 && ready.length === 0) {
    for (const step of waiting) {
      states.set(step.type, 'cancelled');
      skip.push({ ...step, blockedBy: step.required[0] ?? null });
    }
  }
  const free = kit.state === 'paused' ? 0 : Math.max(0, options.parallelTexts - busy);
  return { start: ready.slice(0, free), skip, ending: endingOf(kit, [...states.values()]) };
}

function endingOf(
  { cancelRequestedAt }: Pick<LaunchKit, 'cancelRequestedAt'>,
  states: readonly GenerationState[],
): KitEnding | null {
  if (!states.every(isEnded)) return null;
  if (states.every((state) => state === 'succeeded')) return 'done';
  if (cancelRequestedAt) return 'cancelled';
  return states.includes('succeeded') ? 'partly' : 'failed';
}

export function isEnded(state: GenerationState | undefined): boolean {
  return state !== 'waiting' && state !== 'queued' && state !== 'running';
}

export function isUnwritten(state: GenerationState | undefined): boolean {
  return state === 'failed' || state === 'cancelled';
}
