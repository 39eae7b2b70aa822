import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PaymentState } from './payment-rows.ts';

/**
 * What an earlier start has left.
 *
 * @returns undefined when there is no such file
 * @throws Error when the file is no state of this sandbox
 */
export function readStateFile(path: string): PaymentState | undefined {
  if (!existsSync(path)) return undefined;
  const refuse = (cause?: unknown) => {
    throw new Error(
      `${path} does not hold the orders of a payment sandbox. Move it away to start with none.`,
      { cause },
    );
  };
  let state: PaymentState;
  try {
    state = JSON.parse(readFileSync(path, 'utf8')) as PaymentState;
  } catch (error) {
    return refuse(error);
  }
  return state?.version === 1 && Array.isArray(state.orders) ? state : refuse();
}

/** Writes beside it first, so that a crash leaves the old state or the new one. */
export function writeStateFile(path: string, state: PaymentState): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.writing`;
  writeFileSync(draft, JSON.stringify(state), { flush: true, mode: 0o600 });
  renameSync(draft, path);
}
