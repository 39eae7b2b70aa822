import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getBrandVoice } from '#shared/contracts/brand-voice.ts';

/** What the pre-flight checks hold a product's texts against. */
export const brandVoiceQuery = (productId: number) => apiQuery(getBrandVoice, { params: { id: productId } });
