import type { QueryBuilder } from 'objection';
import type { Database } from '#server/database/knex.ts';
import { Generation } from '#server/models/content/generation.ts';

const COLUMNS = [
  'id',
  'userId',
  'productId',
  'kitId',
  'promptType',
  'tier',
  'isContinuation',
  'isSample',
  'state',
  'credits',
  'chargedCredits',
  'expectedCharacters',
  'deliveredCharacters',
  'attempt',
  'provider',
  'model',
  'contentId',
  'finishReason',
  'errorCode',
  'errorParams',
  'createdAt',
  'finishedAt',
] as const satisfies readonly (keyof Generation)[];

/** What lists show of a generation. */
export type PresentedGeneration = Pick<Generation, (typeof COLUMNS)[number]> & {
  request: Pick<Generation['request'], 'fixes'>;
};

/** Leaves out what users sent, of which one generation may hold a megabyte. */
export function presentedGenerations(db: Database): QueryBuilder<Generation, PresentedGeneration[]> {
  return Generation.query(db)
    .select(
      ...COLUMNS,
      db.raw(`jsonb_strip_nulls(jsonb_build_object('fixes', request -> 'fixes')) as request`),
    )
    .castTo<PresentedGeneration[]>();
}
