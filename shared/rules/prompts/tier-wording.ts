import type { GenerationTier } from '#shared/content-types/content-type.ts';

/** `{110|200}`: the standard and the premium wording. */
const WORDINGS = /\{([^{}|]*)\|([^{}|]*)\}/gu;

/** A template in one tier's wording. */
export function wordedForTier(template: string, tier: GenerationTier): string {
  return template.replace(WORDINGS, tier === 'standard' ? '$1' : '$2');
}
