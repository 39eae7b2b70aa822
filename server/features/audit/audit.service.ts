import { type Page, patternOf } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { AuditLog } from '#server/models/audit-log.ts';
import type { SortOf } from '#shared/contracts/admin/admin-list.ts';
import type { AuditAction, AuditField, AuditSubject, listAuditLogs } from '#shared/contracts/admin/audit.ts';
import type { QueryOf } from '#shared/contracts/endpoint.ts';

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

type AuditRow = AuditLog & { actorEmail: string | null };

const sortColumns: Record<SortOf<typeof listAuditLogs>, string> = {
  createdAt: 'audit_logs.id',
  action: 'audit_logs.action',
  actor: 'users.email',
  subject: 'audit_logs.subject_name',
};

/** A page of the log, and how many entries there are in all. */
export async function listAudit(
  ctx: ServiceContext,
  options: QueryOf<typeof listAuditLogs>,
): Promise<Page<AuditRow>> {
  const {
    pageSize,
    limit = pageSize,
    before,
    page,
    sort,
    direction,
    search,
    subjectType,
    subjectId,
  } = options;
  const entries = AuditLog.query(ctx.db)
    .leftJoin('users', 'users.id', 'audit_logs.actorId')
    .modify((query) => {
      if (before !== undefined) query.where('audit_logs.id', '<', before);
      if (subjectType !== undefined) query.where({ subjectType });
      if (subjectId !== undefined) query.where({ subjectId });
      if (search) {
        query.whereRaw(
          `lower(concat_ws(' ', replace(audit_logs.action, '_', ' '), audit_logs.subject_name, users.email)) like ?`,
          [patternOf(search)],
        );
      }
    });
  const rows = await entries
    .clone()
    .orderByRaw(`${sortColumns[sort]} ${direction} nulls last, audit_logs.id ${direction}`)
    .limit(limit)
    .offset((page - 1) * limit)
    .select('audit_logs.*', 'users.email as actorEmail');
  return { rows: rows as AuditRow[], total: await entries.resultSize() };
}
