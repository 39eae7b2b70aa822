import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { BRAND_VOICE_LIMITS, FORMALITIES } from '#shared/rules/products/brand-voice.ts';
import { endpoints } from './endpoint.ts';
import { component, idParams, timestamp, writtenText } from './fields.ts';

const products = endpoints('Products', 'user');

function listOf(most: number, characters: number) {
  return z
    .array(writtenText(characters, issue('text_required')))
    .max(most, issue('too_many_entries', { limit: most }));
}

const limits = BRAND_VOICE_LIMITS;

export const brandVoiceFields = {
  samples: listOf(limits.samples, limits.sampleCharacters),
  dos: listOf(limits.lines, limits.lineCharacters),
  donts: listOf(limits.lines, limits.lineCharacters),
  bannedWords: listOf(limits.bannedWords, limits.bannedWordCharacters),
  formality: z.enum(FORMALITIES),
};

export const brandVoiceSchema = component('BrandVoice', {
  ...brandVoiceFields,
  updatedAt: timestamp.nullable().describe('Null while the product has none.'),
});
export type BrandVoice = z.infer<typeof brandVoiceSchema>;

/** Replaces the whole brand voice. */
export const saveBrandVoiceBody = z.object({
  samples: brandVoiceFields.samples.default([]),
  dos: brandVoiceFields.dos.default([]),
  donts: brandVoiceFields.donts.default([]),
  bannedWords: brandVoiceFields.bannedWords.default([]),
  formality: brandVoiceFields.formality.default('auto'),
  expectedUpdatedAt: timestamp
    .nullable()
    .optional()
    .describe('`updatedAt` as the caller knows it; 409 when it is another by now.'),
});
export type SaveBrandVoiceBody = z.infer<typeof saveBrandVoiceBody>;

export const getBrandVoice = products.get('/api/products/:id/brand-voice', {
  summary: "How a product's texts should sound; empty while nothing is set",
  params: idParams,
  response: brandVoiceSchema,
  errors: ['product_not_found'],
});

export const listVoiceProposals = products.get('/api/products/:id/brand-voice/proposals', {
  summary:
    "Samples of a brand voice from the product's own pages that a brief has read, while their texts are kept",
  limit: 'report',
  params: idParams,
  response: z.object({
    samples: z.array(z.object({ text: z.string(), address: z.string(), title: z.string().nullable() })),
  }),
  errors: ['product_not_found'],
});

export const saveBrandVoice = products.put('/api/products/:id/brand-voice', {
  summary: "Replace how a product's texts should sound; an empty one removes it",
  params: idParams,
  body: saveBrandVoiceBody,
  response: brandVoiceSchema,
  errors: ['product_not_found', 'stale_edit', 'storage_full'],
});
