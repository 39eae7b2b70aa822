import type { ServiceContext } from '#server/database/service-context.ts';
import { AuditLog } from '#server/models/audit-log.ts';
import type { AuditAction, AuditField, AuditSubject } from '#shared/contracts/admin/audit.ts';

type Facts = Record<string, unknown>;

/** Accepts only the names that the audit screen can show. */
type Known<Names extends object> = Names & Record<Exclude<keyof Names, AuditField>, never>;

/**
 * Records an administrative action in the same transaction. Stores only the differences between `before` and
 * `after`, and nothing if there are none.
 * @param options.actorId undefined: the operator's command line
 */
export async function recordAudit<Before extends object, After extends object>(
  ctx: ServiceContext,
  options: {
    actorId: number | undefined;
    action: AuditAction;
    subject: { type: AuditSubject; id: string | number; name: string };
    before?: Known<Before>;
    after?: Known<After>;
  },
): Promise<void> {
  const { actorId, action, subject } = options;
  const before = options.before as Facts | undefined;
  const after = options.after as Facts | undefined;
  const changed = (facts: Facts, other: Facts | undefined) =>
    Object.fromEntries(
      Object.entries(facts).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(other?.[name]),
      ),
    );
  const changedAfter = after && changed(after, before);
  if (before && changedAfter && Object.keys(changedAfter).length === 0) return;
  await AuditLog.query(ctx.db).insert({
    actorId: actorId ?? null,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    subjectName: subject.name,
    before: before && after ? changed(before, after) : (before ?? null),
    after: changedAfter ?? null,
  });
}

/** Lists the newest entry first. */
export async function listAudit(
  ctx: ServiceContext,
  options: { limit: number; before?: number; subjectType?: AuditSubject; subjectId?: string },
): Promise<(AuditLog & { actorEmail: string | null })[]> {
  const { limit, before, subjectType, subjectId } = options;
  const rows = await AuditLog.query(ctx.db)
    .leftJoin('users', 'users.id', 'audit_logs.actorId')
    .modify((query) => {
      if (before !== undefined) query.where('audit_logs.id', '<', before);
      if (subjectType !== undefined) query.where({ subjectType });
      if (subjectId !== undefined) query.where({ subjectId });
    })
    .orderBy('audit_logs.id', 'desc')
    .limit(limit)
    .select('audit_logs.*', 'users.email as actorEmail');
  return rows as (AuditLog & { actorEmail: string | null })[];
}
