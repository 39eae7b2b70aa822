import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { storeVersion } from '#server/features/content/content.service.ts';
import { deriveStructure } from '#server/features/content/derive-structure.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import { extractContentText } from '#shared/rules/content/content-text.ts';
import {
  type ContentType,
  categoryOfContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import type { ImportTarget, PortionsOf } from './account-table.ts';
import { importTime } from './import-time.ts';

interface Inserted {
  id: number;
  type: ContentType;
  /** Id in the file. */
  fileId: number;
  versionNumber: number;
  usedResults: readonly UsedResult[] | null;
}

/**
 * Adds the contents of a new product with all their versions.
 * @returns number of versions
 * @throws AppError `version_limit`
 */
export async function writeContents(
  trx: ServiceContext,
  target: ImportTarget,
  portions: PortionsOf<'contents'>,
): Promise<number> {
  const inserted: Inserted[] = [];
  for await (const records of portions) {
    for (const record of records) inserted.push(await insertContent(trx, target, record));
  }
  // A text may have been written from one with a higher id, so all ids have to be known first.
  const ids = new Map(inserted.map(({ fileId, id }) => [fileId, id]));
  let versions = 0;
  for (const content of inserted) {
    const { id, usedResults } = content;
    if (usedResults && usedResults.length > 0)
      await GeneratedContent.query(trx.db)
        .findById(id)
        .patch({ usedResults: withIds(usedResults, ids) });
    versions += await writeVersions(trx, { ...target, content, ids });
  }
  return versions;
}

async function insertContent(
  trx: ServiceContext,
  { userId, productId, product }: ImportTarget,
  record: Imported<'contents'>,
): Promise<Inserted> {
  const { id: fileId, type, versionNumber, usedResults } = record;
  const { id } = await GeneratedContent.query(trx.db)
    .insert({
      ...(await textOf(trx, record, { type, language: product.targetLanguage ?? '' })),
      ...{ userId, productId, type, versionNumber, usedResults: usedResults && [] },
      category: categoryOfContentType(type),
      dismissedFindings: record.dismissedFindings,
      createdAt: importTime(trx, record.createdAt),
      updatedAt: importTime(trx, record.updatedAt),
      deletedAt: importTime(trx, record.deletedAt),
    })
    .returning('id');
  return { id, fileId, type, versionNumber, usedResults };
}

async function writeVersions(
  trx: ServiceContext,
  options: ImportTarget & { content: Inserted; ids: ReadonlyMap<number, number> },
): Promise<number> {
  const { product, content, ids } = options;
  const { id: contentId, type, versionNumber: current } = content;
  let [count, hasCurrent] = [0, false];
  for await (const records of options.versionsOf(content.fileId)) {
    // One after the other: an import must not keep all threads busy, nor its transaction idle.
    for (const record of records) {
      const { versionNumber } = record;
      if (versionNumber > current) continue;
      count += 1;
      if (count > trx.quotas.versions) throw new AppError('version_limit', { limit: trx.quotas.versions });
      hasCurrent ||= versionNumber === current;
      const row = {
        ...(await textOf(trx, record, { type, language: product.targetLanguage ?? '' })),
        ...{ contentId, versionNumber, origin: record.origin },
        usedResults: record.usedResults && withIds(record.usedResults, ids),
        createdAt: importTime(trx, record.createdAt),
      };
      await ContentVersion.query(trx.db).insert(row).onConflict(['contentId', 'versionNumber']).ignore();
    }
  }
  await trx.db.raw(
    `update generated_contents set version_bytes = v.bytes
       from (select coalesce(sum(bytes), 0) as bytes from content_versions where content_id = :contentId) v
       where id = :contentId`,
    { contentId },
  );
  if (hasCurrent) return count;
  // The text changed while the export was written.
  await storeVersion(trx, { id: contentId, generationId: null, versionNumber: current }, 'edit');
  return count + 1;
}

/** The columns that a piece of content and its versions share. */
async function textOf(
  ctx: ServiceContext,
  record: Imported<'contents'> | Imported<'content-versions'>,
  options: { type: ContentType; language: string },
) {
  const { title, markdownContent, sources, isTruncated } = record;
  const content = await withStructure(ctx, record.content, options);
  return { title, content, markdownContent, sources, isTruncated };
}

/** The structure of a text is worked out here, and never taken from the file. Emails are more than their text. */
async function withStructure(
  ctx: ServiceContext,
  content: Record<string, unknown>,
  options: { type: ContentType; language: string },
): Promise<Record<string, unknown>> {
  if (structureOfType(options.type) === 'emails') return content;
  const { sections: _sections, script: _script, ...rest } = content;
  const text = extractContentText(content);
  return { ...rest, ...(await deriveStructure(ctx, { content: {}, text, ...options })) };
}

function withIds(results: readonly UsedResult[], ids: ReadonlyMap<number, number>): UsedResult[] {
  return results.flatMap((result) => {
    const contentId = ids.get(result.contentId);
    return contentId === undefined ? [] : [{ ...result, contentId }];
  });
}
