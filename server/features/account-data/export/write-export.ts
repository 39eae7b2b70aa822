import { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { AccountRecords } from '#server/features/account-data/records/account-table.ts';
import { ACCOUNT_RECORDS } from '#server/features/account-data/records/account-tables.ts';
import { contentOf } from '#server/features/content/text-words.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { AccountExport } from '#server/models/accounts/account-export.ts';
import { Avatar } from '#server/models/accounts/avatar.ts';
import { ContentVersion, type Words } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { EXPORT_FORMAT, EXPORT_FORMAT_VERSION } from '#shared/contracts/accounts/account-export.ts';
import { readableText } from '#shared/rules/content/content-text.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { ZipWriter } from './zip-writer.ts';

/** ZIP files without the 64-bit extension contain at most 65,535 files. Further versions are only in the JSON file. */
const MOST_VERSION_FILES = 50_000;
const CONTENTS_AT_ONCE = 20;

/** Thrown when another server writes the export. */
class ExportLostError extends Error {}

/** Writes an export. Another start of the same export begins again and ends this run. */
export async function writeExport(
  ctx: ServiceContext,
  options: { exportId: string; signal: AbortSignal; losses?: number },
): Promise<void> {
  const { exportId, signal, losses = 0 } = options;
  const started = await AccountExport.query(ctx.db)
    .findById(exportId)
    .whereIn('state', ['queued', 'writing'])
    .patch({ state: 'writing', run: ctx.db.raw('run + 1') as unknown as number, touchedAt: ctx.now() })
    .returning('*');
  const row = started as unknown as AccountExport | undefined;
  if (!row) return;
  try {
    if (losses >= MOST_LOSSES) throw new Error('the export has stopped its server twice');
    await writeRun(ctx, row, signal);
  } catch (error) {
    if (error instanceof ExportLostError) return;
    // The job is repeated after a restart.
    if (signal.aborted) throw error;
    ctx.log.error({ err: error, exportId }, 'export failed');
    await patchRun(ctx, row, { state: 'failed', finishedAt: ctx.now() });
  }
}

async function writeRun(ctx: ServiceContext, row: AccountExport, signal: AbortSignal): Promise<void> {
  const { id: exportId, run, userId } = row;
  await ctx.db('account_export_parts').where({ exportId }).andWhere('run', '<', run).delete();
  await patchRun(ctx, row, { recordsWritten: 0, recordsTotal: await countRecords(ctx, userId) });
  const progress = { written: 0, bytes: 0, position: 0 };
  const zip = new ZipWriter(async (data) => {
    signal.throwIfAborted();
    await ctx.db('account_export_parts').insert({ exportId, run, position: progress.position, data });
    progress.position += 1;
    progress.bytes += data.length;
    await patchRun(ctx, row, { recordsWritten: progress.written });
  });
  const count = (records: number) => {
    progress.written += records;
  };
  await zip.file('README.md', [readme(ctx.now())]);
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_FORMAT_VERSION,
    writtenAt: ctx.now().toISOString(),
  };
  await zip.file('manifest.json', [`${JSON.stringify(manifest)}\n`]);
  for (const kind of ACCOUNT_RECORDS) {
    await zip.file(`${kind.name}.json`, jsonOf(kind.read(ctx, userId), count));
    await zip.file(`schemas/${kind.name}.schema.json`, [schemaOf(kind)]);
  }
  const avatar = await Avatar.query(ctx.db).findById(userId).select('image');
  if (avatar) await zip.file('picture.png', [avatar.image]);
  await writeTexts(ctx, { userId, zip, count });
  await zip.end();
  const { bytes, written } = progress;
  await patchRun(ctx, row, {
    state: 'ready',
    bytes,
    recordsWritten: written,
    recordsTotal: written,
    finishedAt: ctx.now(),
  });
}

/** Number of records that an export will contain, for its progress. */
async function countRecords(ctx: ServiceContext, userId: number): Promise<number> {
  const { rows } = await ctx.db.raw<{ rows: { count: number }[] }>(
    `select (select count(*) from products where user_id = :userId and purged_at is null)
       + (select count(*) from generated_contents where user_id = :userId) * 2
       + (select count(*) from content_versions v join generated_contents c on c.id = v.content_id
           where c.user_id = :userId) * 2
       + (select count(*) from generations where user_id = :userId)
       + (select count(*) from credit_transactions where user_id = :userId)
       + (select count(*) from activity_logs where user_id = :userId) as count`,
    { userId },
  );
  return rows[0]?.count ?? 0;
}

/** @throws ExportLostError when another server writes the export */
async function patchRun(
  ctx: ServiceContext,
  { id, run }: AccountExport,
  changes: Partial<AccountExport>,
): Promise<void> {
  const patched = await AccountExport.query(ctx.db)
    .where({ id, run, state: 'writing' })
    .patch({ ...changes, touchedAt: ctx.now() });
  if (patched === 0) throw new ExportLostError();
}

/** A JSON array with a record per line. */
async function* jsonOf(
  portions: AsyncIterable<readonly object[]>,
  count: (records: number) => void,
): AsyncGenerator<string, undefined> {
  let separator = '[\n';
  for await (const records of portions) {
    for (const record of records) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
    count(records.length);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function schemaOf({ schema }: AccountRecords): string {
  return `${JSON.stringify(z.toJSONSchema(z.array(schema), { io: 'output' }), null, 2)}\n`;
}

/** Writes every piece of content and its earlier versions as Markdown, each in its own folder. */
async function writeTexts(
  ctx: ServiceContext,
  { userId, zip, count }: { userId: number; zip: ZipWriter; count: (records: number) => void },
): Promise<void> {
  let files = 0;
  for (let after = 0; ; ) {
    const contents = await CurrentText.query(ctx.db)
      .where({ userId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(CONTENTS_AT_ONCE);
    for (const content of contents) {
      const folder = `texts/${content.id}`;
      await zip.file(`${folder}/${safeFileName(content.title, 'md')}`, [textOf(content)]);
      const room = Math.max(0, MOST_VERSION_FILES - files);
      const versions = await ContentVersion.query(ctx.db)
        .where({ contentId: content.id })
        .orderBy('versionNumber', 'desc')
        .limit(room)
        .select('id', 'versionNumber');
      files += versions.length;
      for (const { id, versionNumber } of versions.toReversed()) {
        const version = await ContentVersion.query(ctx.db).findById(id);
        if (version) await zip.file(`${folder}/versions/${versionNumber}.md`, [textOf(version)]);
      }
      count(1 + versions.length);
    }
    const last = contents.at(-1);
    if (!last || contents.length < CONTENTS_AT_ONCE) return;
    after = last.id;
  }
}

function textOf(stored: Words): string {
  return readableText({ content: contentOf(stored), markdownContent: stored.markdownContent });
}

function readme(now: Date): string {
  const files = ACCOUNT_RECORDS.map(
    ({ name }) => `- \`${name}.json\`, described by \`schemas/${name}.schema.json\``,
  );
  return `# Data of a Funnelsmith account

Written on ${now.toISOString()}. Times are in UTC. "Import data" in the settings of another installation takes this file.

${files.join('\n')}
- \`picture.png\`: your picture, if you have uploaded one
- \`texts/\`: a folder per content with its current text and its versions as Markdown

Each record is as it was when it was read; changes made while the export was written may be missing.
`;
}
