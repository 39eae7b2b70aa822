import type { RubricResult } from './rubric-check.ts';

/** As findings have keys: a text has each point once. */
export function pointKey({ check, section }: Pick<RubricResult, 'check' | 'section'>): string {
  return `rubric.${check}${section === null ? '' : `.${section}`}`;
}
