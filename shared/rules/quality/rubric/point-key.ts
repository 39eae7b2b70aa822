import type { RubricResult } from './rubric-check.ts';

/** A key like that of a finding. Each text has each point once. */
export function pointKey({ check, section }: Pick<RubricResult, 'check' | 'section'>): string {
  return `rubric.${check}${section === null ? '' : `.${section}`}`;
}
