import { AppError } from '#server/context/errors.ts';
import { laterThan } from '#server/context/stale-edit.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { factsOf, lockPrompts, subjectOf } from '#server/features/admin/prompts/admin-prompts.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { fingerprintIfDelivered } from '#server/features/prompts/seed-prompt-template.ts';
import { addVersion, promote, refuseFailing } from '#server/features/prompts/template-versions.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';

export type VersionRow = PromptTemplateVersion & { authorEmail: string | null; isOffered: boolean };

/** Newest first. @param options.number only this one @throws AppError `prompt_not_found` */
export async function listVersions(
  ctx: ServiceContext,
  options: { promptId: number; number?: number },
): Promise<VersionRow[]> {
  const { promptId, number } = options;
  await findTemplate(ctx, promptId);
  const offers = await findOffers(ctx, [promptId]);
  const rows = await PromptTemplateVersion.query(ctx.db)
    .leftJoin('users', 'users.id', 'prompt_template_versions.authorId')
    .where({ templateId: promptId, ...(number !== undefined && { number }) })
    .orderBy('number', 'desc')
    .select('prompt_template_versions.*', 'users.email as authorEmail');
  return (rows as VersionRow[]).map((row) =>
    Object.assign(row, { isOffered: offers.get(promptId) === row.number }),
  );
}

/** @throws AppError `prompt_not_found` or `version_not_found` */
export async function getVersion(
  ctx: ServiceContext,
  options: { promptId: number; number: number },
): Promise<VersionRow> {
  const [version] = await listVersions(ctx, options);
  if (!version) throw noVersion();
  return version;
}

/** For each template, the newest built-in version that is not in production yet. */
export async function findOffers(ctx: ServiceContext, promptIds: number[]): Promise<Map<number, number>> {
  const rows = await PromptTemplateVersion.query(ctx.db)
    .whereIn('templateId', promptIds)
    .where({ origin: 'seed' })
    .distinctOn('templateId')
    .orderBy(['templateId', { column: 'number', order: 'desc' }])
    .select('templateId', 'number', 'label');
  return new Map(
    rows.filter(({ label }) => label === 'draft').map(({ templateId, number }) => [templateId, number]),
  );
}

/**
 * A draft may violate the assertions.
 * @throws AppError `prompt_not_found`
 */
export async function createDraft(
  ctx: ServiceContext,
  options: {
    actorId: number;
    promptId: number;
    body: { prompt: string; depth?: PromptTemplate['depth']; note: string };
  },
): Promise<VersionRow> {
  const { actorId, promptId, body } = options;
  const { number } = await withTransaction(ctx, async (trx) => {
    await lockPrompts(trx);
    const template = await findTemplate(trx, promptId);
    const version = await addVersion(trx.db, {
      template,
      text: { prompt: body.prompt, depth: body.depth ?? template.depth },
      origin: 'admin',
      authorId: actorId,
      note: body.note,
    });
    await recordAudit(trx, {
      actorId,
      action: 'prompt_version_created',
      subject: subjectOf(template),
      after: { version: version.number, ...(body.note && { note: body.note }) },
    });
    return version;
  });
  return getVersion(ctx, { promptId, number });
}

/**
 * Puts a version into production. Running generations keep theirs.
 *
 * @param options.expectedVersion the version that the caller saw in production
 * @throws AppError `prompt_not_found`, `version_not_found`, `prompt_version_replaced`, `prompt_refused`
 */
export async function promoteVersion(
  ctx: ServiceContext,
  options: { actorId: number; promptId: number; number: number; expectedVersion: number },
): Promise<PromptTemplate> {
  const { actorId, promptId, number, expectedVersion } = options;
  return withTransaction(ctx, async (trx) => {
    await lockPrompts(trx);
    const row = await findTemplate(trx, promptId);
    const version = await PromptTemplateVersion.query(trx.db).findOne({ templateId: promptId, number });
    if (!version) throw noVersion();
    if (row.version !== expectedVersion) {
      throw new AppError('prompt_version_replaced', { version: String(row.version) });
    }
    if (row.version === number) return row;
    // Checks the current rules; `promote` checks the failures stored with the version.
    refuseFailing(row.type, version);
    const { prompt, depth } = version;
    const seed = allPromptTemplates.find(({ type }) => type === row.type);
    const before = factsOf(row);
    const changes = {
      seedFingerprint: fingerprintIfDelivered(Object.assign(row.$clone(), { prompt, depth }), seed),
      updatedAt: laterThan(row.updatedAt, ctx.now()),
    };
    const updated = await promote(trx.db, { template: row, version, changes });
    await recordAudit(trx, {
      actorId,
      action: 'prompt_version_promoted',
      subject: subjectOf(updated),
      before,
      after: factsOf(updated),
    });
    return updated;
  });
}

async function findTemplate(ctx: ServiceContext, promptId: number): Promise<PromptTemplate> {
  const template = await PromptTemplate.query(ctx.db).findById(promptId);
  if (!template) throw new AppError('prompt_not_found');
  return template;
}

function noVersion(): AppError {
  return new AppError('version_not_found');
}
