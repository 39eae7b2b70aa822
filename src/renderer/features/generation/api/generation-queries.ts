import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getGeneration } from '#shared/contracts/generation/generations.ts';

/** What a generation did and what it cost; it has ended, so this never changes. */
export const receiptQuery = (generationId: string) =>
  apiQuery(getGeneration, { params: { id: generationId } });
