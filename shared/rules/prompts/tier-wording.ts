import type { GenerationTier } from '#shared/content-types/content-type.ts';

/** Matches `{110|200}`: the standard and the premium wording. */
const WORDINGS = /\{([^{}|]*)\|([^{}|]*)\}/gu;

/** A template with the wording of one tier. */
export function wordedForTier(template: string, tier: GenerationTier): string {
  return template.replace(WORDINGS, tier === 'standard' ? '$1' : '$2');
}
