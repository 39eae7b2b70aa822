import type { RubricResult } from './rubric/rubric-check.ts';

/** FNV-1a, 32 bits. After a collision, dismissing one finding may later hide the other. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

/** Keys that don't change with the text around: check, reason and hash of the quote, numbered when equal. */
export function findingKeys(
  findings: readonly Readonly<{ check: string; reason: string; quote: string }>[],
): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ check, reason, quote }) => {
    const name = `${check}.${reason}.${hash(quote.replace(/\s+/gu, ' ').trim())}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return number === 1 ? name : `${name}.${number}`;
  });
}

/** A key like that of a finding. Each text has each point once. */
export function pointKey({ check, section }: Pick<RubricResult, 'check' | 'section'>): string {
  return `rubric.${check}${section === null ? '' : `.${section}`}`;
}
