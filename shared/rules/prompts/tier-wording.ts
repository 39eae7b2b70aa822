import type { GenerationTier } from '#shared/content-types/content-type.ts';

/** `{110|200}`: what stands for the standard, then for the premium version. */
const WORDINGS = /\{([^{}|]*)\|([^{}|]*)\}/gu;

/** A template as one tier reads it. */
export function wordedForTier(template: string, tier: GenerationTier): string {
  return template.replace(WORDINGS, tier === 'standard' ? '$1' : '$2');
}
