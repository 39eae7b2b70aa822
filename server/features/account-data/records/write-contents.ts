import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { deriveStructure } from '#server/features/content/derive-structure.ts';
import { storedWords } from '#server/features/content/text-words.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import type { VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import { extractContentText } from '#shared/rules/content/content-text.ts';
import {
  type ContentType,
  categoryOfContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import { CREATIVES_KEY } from '#shared/rules/creatives/creatives.ts';
import type { ImportTarget, PortionsOf } from './account-table.ts';
import { importTime } from './import-time.ts';

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
  // A text may have been written from one with a higher id, so all ids have to be known first.
  const ids = new Map<number, number>();
  for await (const records of portions) {
    for (const record of records) ids.set(record.id, await insertRecord(trx, target, record));
  }
  let versions = 0;
  for await (const records of target.recordsOf('contents')) {
    for (const record of records) versions += await writeVersions(trx, { ...target, record, ids });
  }
  return versions;
}

async function insertRecord(
  trx: ServiceContext,
  { userId, productId }: ImportTarget,
  record: Imported<'contents'>,
): Promise<number> {
  const { id } = await GeneratedContent.query(trx.db)
    .insert({
      ...{ userId, productId, type: record.type },
      category: categoryOfContentType(record.type),
      dismissedFindings: record.dismissedFindings,
      createdAt: importTime(trx, record.createdAt),
      updatedAt: importTime(trx, record.updatedAt),
      deletedAt: importTime(trx, record.deletedAt),
    })
    .returning('id');
  return id;
}

async function writeVersions(
  trx: ServiceContext,
  options: ImportTarget & { record: Imported<'contents'>; ids: ReadonlyMap<number, number> },
): Promise<number> {
  const { record, ids, product } = options;
  const { id: fileId, type, versionNumber: current } = record;
  const contentId = ids.get(fileId) as number;
  // An original has the same type, so the id in the file isn't needed.
  const original = await GeneratedContent.query(trx.db)
    .where({ type })
    .findOne('productId', Product.query(trx.db).findById(options.productId).select('versionOf'))
    .select('id');
  const known = new Set<number>();
  let bytes = 0;
  const write = async (
    version: Imported<'contents'> | Imported<'content-versions'>,
    origin: VersionOrigin,
    createdAt?: Date,
  ) => {
    const { title, markdownContent, sources, isTruncated, usedResults, versionNumber, translatedFrom } =
      version;
    const content = await withStructure(trx, version.content, {
      type,
      language: product.targetLanguage ?? '',
    });
    known.add(versionNumber);
    const stored = await ContentVersion.query(trx.db)
      .insert({
        ...storedWords(markdownContent, content),
        ...{ contentId, versionNumber, origin, title, sources, isTruncated },
        madeFrom: {
          texts: usedResults && withIds(usedResults, ids),
          ...(original &&
            translatedFrom && { translatedFrom: { ...translatedFrom, contentId: original.id } }),
        },
        ...(createdAt && { createdAt }),
      })
      .returning('bytes');
    bytes += stored.bytes;
  };
  let count = 0;
  for await (const versions of options.versionsOf(fileId)) {
    // One after the other: an import must not keep all threads busy, nor its transaction idle.
    for (const version of versions) {
      if (version.versionNumber > current) continue;
      count += 1;
      if (count > trx.quotas.versions) throw new AppError('version_limit', { limit: trx.quotas.versions });
      if (!known.has(version.versionNumber))
        await write(
          version.versionNumber === current ? record : version,
          version.origin,
          importTime(trx, version.createdAt),
        );
    }
  }
  // The text changed while the export was written.
  if (!known.has(current)) {
    count += 1;
    await write(record, 'edit');
  }
  await GeneratedContent.query(trx.db)
    .findById(contentId)
    .patch({ versionNumber: current, versionBytes: bytes });
  return count;
}

/** The structure of a text is worked out here, and never taken from the file. Emails are more than their text. */
async function withStructure(
  ctx: ServiceContext,
  content: Record<string, unknown>,
  options: { type: ContentType; language: string },
): Promise<Record<string, unknown>> {
  if (structureOfType(options.type) === 'emails') return content;
  const { sections: _sections, script: _script, [CREATIVES_KEY]: _creatives, ...rest } = content;
  const text = extractContentText(content);
  return { ...rest, ...(await deriveStructure(ctx, { content: {}, text, ...options })) };
}

function withIds(results: readonly UsedResult[], ids: ReadonlyMap<number, number>): UsedResult[] {
  return results.flatMap((result) => {
    const contentId = ids.get(result.contentId);
    return contentId === undefined ? [] : [{ ...result, contentId }];
  });
}
