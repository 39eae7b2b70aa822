import type { BrandVoice as BrandVoiceRow } from '#server/models/content/brand-voice.ts';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import { EMPTY_BRAND_VOICE } from '#shared/rules/products/brand-voice.ts';

export function presentBrandVoice(row: BrandVoiceRow | undefined): BrandVoice {
  const { samples, dos, donts, bannedWords, formality } = row ?? EMPTY_BRAND_VOICE;
  return { samples, dos, donts, bannedWords, formality, updatedAt: row?.updatedAt.toISOString() ?? null };
}
