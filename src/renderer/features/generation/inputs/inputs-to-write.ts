import type { Prompt } from '#shared/contracts/prompts.ts';
import { requiredTypes } from '#shared/rules/products/unlocks.ts';

/** The contents that must be written before a type, each after those that it requires itself. */
export function inputsToWrite(
  type: string,
  prompts: readonly Prompt[],
  written: ReadonlySet<string>,
): Prompt[] {
  return requiredTypes(type, prompts)
    .filter((required) => !written.has(required))
    .flatMap((required) => prompts.find((prompt) => prompt.type === required) ?? []);
}

/** Groups of inputs that can be written at the same time, one group after the other. */
export function inputWaves(inputs: readonly Prompt[], prompts: readonly Prompt[]): Prompt[][] {
  const waves: Prompt[][] = [];
  let waiting = [...inputs];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ type }) => type));
    const next = waiting.filter(({ type }) => !requiredTypes(type, prompts).some((one) => open.has(one)));
    // Templates that require each other can't be written.
    if (next.length === 0) return waves;
    waves.push(next);
    waiting = waiting.filter((prompt) => !next.includes(prompt));
  }
  return waves;
}
