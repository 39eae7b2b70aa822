import type { ContentType } from '#shared/rules/content/content-types.ts';

export interface KitInputs {
  /** Inputs that a text can't be written without. */
  required: readonly ContentType[];
  optional: readonly ContentType[];
}

export interface PlannedStep {
  type: ContentType;
  reason: 'requested' | 'needed';
  /** Steps of a level wait for lower levels only. */
  level: number;
  /** Inputs that the kit writes too. */
  required: ContentType[];
  optional: ContentType[];
  /** Inputs that exist already. */
  reuses: ContentType[];
}

/** The inputs that a step waits for: all that it uses, so that nothing a kit writes is out of date at its end. */
export function awaitedInputs(step: Pick<PlannedStep, 'required' | 'optional'>): ContentType[] {
  return [...step.required, ...step.optional];
}

/**
 * The steps of a launch kit in the order of writing.
 *
 * @param options.types requested types; those that exist are written again
 * @param options.existing types that have a text
 * @param options.order decides between steps of one level
 */
export function planKit(options: {
  types: readonly ContentType[];
  existing: ReadonlySet<ContentType>;
  inputsOf(type: ContentType): KitInputs;
  order: readonly ContentType[];
}): PlannedStep[] {
  const { types, existing, inputsOf, order } = options;
  const reasons = new Map<ContentType, PlannedStep['reason']>(types.map((type) => [type, 'requested']));
  // A map also visits what is added meanwhile.
  for (const [type] of reasons) {
    for (const input of inputsOf(type).required) {
      if (!existing.has(input) && !reasons.has(input)) reasons.set(input, 'needed');
    }
  }
  const unleveled = order
    .filter((type) => reasons.has(type))
    .map((type) => {
      const { required, optional } = inputsOf(type);
      const inKit = (input: ContentType) => reasons.has(input) && input !== type;
      return {
        type,
        reason: reasons.get(type) ?? 'requested',
        required: required.filter(inKit),
        optional: optional.filter(inKit),
        reuses: [...required, ...optional].filter((input) => !reasons.has(input) && existing.has(input)),
      };
    });
  const levels = new Map<ContentType, number>();
  for (let level = 0, left = unleveled; left.length > 0; level += 1) {
    const isFree = (step: (typeof left)[number]) => awaitedInputs(step).every((input) => levels.has(input));
    // Templates that require each other are never ready. Their steps are skipped when the kit runs.
    const wave = left.some(isFree) ? left.filter(isFree) : left;
    for (const { type } of wave) levels.set(type, level);
    left = left.filter((step) => !wave.includes(step));
  }
  const levelOf = (type: ContentType) => levels.get(type) ?? 0;
  return unleveled
    .map((step) => ({ ...step, level: levelOf(step.type) }))
    .toSorted((a, b) => a.level - b.level);
}

/**
 * Seconds until the last step has ended, when each starts as soon as its inputs have ended and the kit may write
 * another text.
 * @param options.parallelTexts steps that are written at the same time
 */
export function estimateKitSeconds(
  steps: readonly PlannedStep[],
  options: { parallelTexts: number; secondsOf(type: ContentType): number },
): number {
  const ends = new Map<ContentType, number>();
  const writing: number[] = [];
  let left = [...steps];
  let now = 0;
  while (left.length > 0) {
    const isReady = (step: PlannedStep) =>
      awaitedInputs(step).every((input) => (ends.get(input) ?? Number.POSITIVE_INFINITY) <= now);
    const ready = writing.length < options.parallelTexts ? left.find(isReady) : undefined;
    if (ready) {
      const end = now + options.secondsOf(ready.type);
      ends.set(ready.type, end);
      writing.push(end);
      left = left.filter((step) => step !== ready);
      continue;
    }
    // Only templates that require each other leave nothing to wait for.
    if (writing.length === 0) break;
    now = Math.min(...writing);
    writing.splice(0, writing.length, ...writing.filter((end) => end > now));
  }
  return Math.ceil(Math.max(0, ...ends.values()));
}
