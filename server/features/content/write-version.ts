import { raw } from 'objection';
import type { ServiceContext } from '#server/database/service-context.ts';
import {
  ContentVersion,
  type MadeFrom,
  pickWords,
  type Words,
} from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { SuggestedBy } from '#shared/contracts/generation/content-versions.ts';

/** Above this number of versions, generated ones are deleted. */
const THINNED_ABOVE = 100;
/** Number of newest versions that the database refuses to delete. */
const NEWEST_KEPT = 50;
/** Columns of a version that the database derives, or whose JSON it keeps in its own order. */
const DERIVED = ['bytes', 'structure', 'sources', 'madeFrom', 'openPoints'] as const;

/**
 * Stores the next version of a text, whose record the caller has locked, and makes it the current one. When there are many
 * versions, deletes generated ones between the first and the newest.
 *
 * @param words further columns are left out
 * @param options.suggestedBy models whose edits of a passage the words contain
 * @param options.fact the fact that this version and no other has got
 * @param options.record changes of the record
 * @returns the text as it is now; the database does not send the words back
 */
export async function writeVersion(
  ctx: ServiceContext,
  before: GeneratedContent,
  words: Words,
  {
    suggestedBy = [],
    fact,
    record = {},
  }: { suggestedBy?: SuggestedBy[]; fact?: MadeFrom['fact']; record?: Partial<GeneratedContent> } = {},
): Promise<CurrentText> {
  const { id } = before;
  const versionNumber = before.versionNumber + 1;
  const { fact: _ofBefore, ...madeFrom } = words.madeFrom;
  const version = ContentVersion.query(ctx.db)
    .insert({
      ...pickWords(words),
      ...{ madeFrom: { ...madeFrom, ...(fact && { fact }) }, suggestedBy, contentId: id, versionNumber },
    })
    .returning([...DERIVED]);
  const change = { ...record, ...(before.versionNumber > 0 && { updatedAt: ctx.now() }), versionNumber };
  const ofVersion = (column: string) => raw('(select ?? from version)', [column]);
  const [stored] = await GeneratedContent.query(ctx.db)
    .with('version', version)
    .where({ id })
    .patch({ ...change, versionBytes: raw('version_bytes + ?', [ofVersion('bytes')]) })
    .returning(DERIVED.map(ofVersion))
    .castTo<Pick<ContentVersion, (typeof DERIVED)[number]>[]>();
  if (versionNumber > THINNED_ABOVE) await thinVersions(ctx, { id, versionNumber });
  return Object.assign(new CurrentText(), before, change, pickWords({ ...words, ...stored }), {
    review: null,
  });
}

/** Deletes about fifty versions at once, so that it rarely has to run. */
async function thinVersions(
  ctx: ServiceContext,
  content: Pick<GeneratedContent, 'id' | 'versionNumber'>,
): Promise<void> {
  await ctx.db.raw(
    `with removed as (
       delete from content_versions where content_id = :id and origin <> 'edit' and version_number > 1
         and version_number <= :newest - ${NEWEST_KEPT}
         and (select count(*) from content_versions where content_id = :id) > ${THINNED_ABOVE}
       returning bytes)
     update generated_contents set version_bytes = version_bytes - (select coalesce(sum(bytes), 0) from removed)
       where id = :id`,
    { id: content.id, newest: content.versionNumber },
  );
}
