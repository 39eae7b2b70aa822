import { AppError, fieldIssue, invalidRequest } from '#server/context/errors.ts';
import { isChange, laterThan, refuseStaleEdit } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { addVersion, promote, refuseFailing } from '#server/features/prompts/template-versions.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import {
  type CreatePromptBody,
  PROMPT_USE_DAYS,
  type PromptUse,
  promptIssues,
  type UpdatePromptBody,
} from '#shared/contracts/admin/admin-prompts.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories } from '#shared/contracts/prompts.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { promptCredits } from '#shared/rules/prompts/prompt-credits.ts';

/** Sorted by category, then by display order. */
export async function listAllPrompts(ctx: ServiceContext): Promise<PromptTemplate[]> {
  const rows = await PromptTemplate.query(ctx.db).orderBy(['displayOrder', 'id']);
  return rows.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}

/** Use in the last {@link PROMPT_USE_DAYS} days; leaves out unused prompts. */
export async function countPromptUse(ctx: ServiceContext): Promise<PromptUse[]> {
  const since = new Date(ctx.now().getTime() - PROMPT_USE_DAYS * 86_400_000);
  const { rows } = await ctx.db.raw<{ rows: (Omit<PromptUse, 'lastUsedAt'> & { lastUsedAt: Date })[] }>(
    `select prompt_template_id as "promptId", max(created_at) as "lastUsedAt",
       (count(*) filter (where state in ('succeeded', 'failed')))::int as generations,
       (count(*) filter (where state = 'failed'))::int as failed
     from generations where created_at >= ? group by 1 order by 1`,
    [since],
  );
  return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt.toISOString() }));
}

/** Uses the built-in depth of the type. @throws AppError `prompt_refused` when the text fails the assertions */
export async function createPrompt(
  ctx: ServiceContext,
  options: { actorId: number; body: CreatePromptBody },
): Promise<PromptTemplate> {
  const { actorId, body } = options;
  const text = { prompt: body.prompt, depth: deliveredDepth(body.type) };
  refuseFailing(body.type, text);
  return withTransaction(ctx, async (trx) => {
    await lockPrompts(trx);
    if (body.isActive) await retireActive(trx, { actorId, type: body.type });
    const row = await PromptTemplate.query(trx.db).insertAndFetch({
      ...body,
      ...promptCredits(body),
      ...text,
      seedFingerprint: null,
    });
    await addVersion(trx.db, {
      template: row,
      text,
      origin: 'admin',
      authorId: actorId,
      label: 'production',
    });
    await recordAudit(trx, {
      actorId,
      action: 'prompt_created',
      subject: subjectOf(row),
      after: factsOf(row),
    });
    return row;
  });
}

/**
 * Changes the given fields. A changed text becomes a new version in production; running generations keep theirs.
 *
 * @throws AppError `prompt_not_found`, `stale_edit`; `invalid_request` for inconsistent fields; `prompt_refused`
 */
export async function updatePrompt(
  ctx: ServiceContext,
  options: { actorId: number; promptId: number; body: UpdatePromptBody },
): Promise<PromptTemplate> {
  const { actorId, promptId } = options;
  const { expectedUpdatedAt, category, standardCredits, premiumCredits, prompt, ...given } = options.body;
  return withTransaction(ctx, async (trx) => {
    await lockPrompts(trx);
    const row = await PromptTemplate.query(trx.db).findById(promptId);
    if (!row) throw new AppError('prompt_not_found');
    refuseStaleEdit(row, expectedUpdatedAt);
    const before = factsOf(row);
    const next = { ...before, ...given, prompt: prompt ?? row.prompt };
    refuseInconsistent(next, category ?? row.category, row.category);
    // Null: the fallback; undefined: no change.
    const credits = promptCredits({
      creditsCost: next.creditsCost,
      standardCredits: standardCredits === undefined ? row.standardCredits : standardCredits,
      premiumCredits: premiumCredits === undefined ? row.premiumCredits : premiumCredits,
    });
    const text = { prompt: next.prompt, depth: row.depth };
    const isReworded = next.prompt !== row.prompt;
    if (isReworded || next.type !== row.type) refuseFailing(next.type, text);
    if (!isReworded && !isChange(row, { ...given, ...credits })) return row;
    if (next.isActive) await retireActive(trx, { actorId, type: next.type, except: row.id });
    const template = { id: row.id, type: next.type };
    const changes = {
      ...given,
      ...credits,
      seedFingerprint: null,
      updatedAt: laterThan(row.updatedAt, ctx.now()),
    };
    const version = isReworded
      ? await addVersion(trx.db, { template, text, origin: 'admin', authorId: actorId })
      : undefined;
    const updated = version
      ? await promote(trx.db, { template: row, version, changes })
      : await row.$query(trx.db).patchAndFetch(changes);
    await recordAudit(trx, {
      actorId,
      action: 'prompt_updated',
      subject: subjectOf(updated),
      before,
      after: factsOf(updated),
    });
    return updated;
  });
}

/** Serialises changes, because each type has one active template. Readers are not blocked. */
export async function lockPrompts(ctx: ServiceContext): Promise<void> {
  await ctx.db.raw('lock table prompt_templates in share row exclusive mode');
}

async function retireActive(
  ctx: ServiceContext,
  options: { actorId: number; type: string; except?: number },
): Promise<void> {
  const { actorId, type, except } = options;
  const active = await PromptTemplate.query(ctx.db).findOne({ type, isActive: true });
  if (!active || active.id === except) return;
  await active
    .$query(ctx.db)
    .patch({ isActive: false, seedFingerprint: null, updatedAt: laterThan(active.updatedAt, ctx.now()) });
  await recordAudit(ctx, {
    actorId,
    action: 'prompt_updated',
    subject: subjectOf(active),
    before: { isActive: true },
    after: { isActive: false },
  });
}

function refuseInconsistent(
  next: { type: string; prompt: string },
  category: string,
  categoryBefore: string,
): void {
  const complaints =
    category === categoryBefore
      ? promptIssues({ category, type: next.type, prompt: next.prompt })
      : [{ path: 'category', message: issue('prompt_category_fixed') }];
  if (complaints.length === 0) return;
  throw invalidRequest(complaints.map(({ path, message }) => fieldIssue(path, message)));
}

function deliveredDepth(type: ContentType): PromptTemplate['depth'] {
  const { standard, premium } = contentTypeWriting[type];
  return { standard, premium };
}

export function factsOf(row: PromptTemplate) {
  return {
    type: row.type,
    name: row.name,
    description: row.description,
    category: row.category,
    prompt: row.prompt,
    version: row.version,
    creditsCost: row.creditsCost,
    standardCredits: row.standardCredits,
    premiumCredits: row.premiumCredits,
    displayOrder: row.displayOrder,
    isActive: row.isActive,
  };
}

export function subjectOf({ id, name }: PromptTemplate) {
  return { type: 'prompt', id, name } as const;
}
