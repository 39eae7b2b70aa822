import type { AuditLog as AuditLogRow } from '#server/models/audit-log.ts';
import type { AuditAction, AuditLog, AuditSubject } from '#shared/contracts/admin/audit.ts';

export function presentAuditLog(row: AuditLogRow & { actorEmail: string | null }): AuditLog {
  return {
    id: row.id,
    actor: row.actorEmail,
    action: row.action as AuditAction,
    subjectType: row.subjectType as AuditSubject,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    before: row.before,
    after: row.after,
    createdAt: row.createdAt.toISOString(),
  };
}
