import type { Database } from '#server/database/knex.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';

const GENERATION_COLUMNS = [
  'tier',
  'promptVersion',
  'state',
  'credits',
  'chargedCredits',
  'expectedCharacters',
  'finishReason',
  'usedResults',
  'errorCode',
  'errorParams',
  'finishedAt',
] as const satisfies readonly (keyof Generation)[];

/** A step with its last generation. */
export type StepRow = LaunchKitStep &
  Pick<Generation, (typeof GENERATION_COLUMNS)[number]> & {
    length: TextLength | null;
    /** Written so far by the current attempt, at most half a second old. */
    characters: number;
  };

/** The steps of a kit in the order of writing. */
export async function readSteps(db: Database, kitId: string): Promise<StepRow[]> {
  return LaunchKitStep.query(db)
    .alias('s')
    .join('generations as g', 'g.id', 's.generationId')
    .where('s.kitId', kitId)
    .orderBy('s.position')
    .select(
      's.*',
      ...GENERATION_COLUMNS.map((column) => `g.${column}`),
      db.raw(`g.request->>'length' as length`),
      db.raw(
        `case when g.state <> 'running' then 0 else coalesce((
           select c.start_offset + length(c.text) from generation_chunks c
            where c.generation_id = g.id and c.attempt = g.attempt
            order by c.start_offset desc limit 1), 0) end as characters`,
      ),
    )
    .castTo<StepRow[]>();
}
