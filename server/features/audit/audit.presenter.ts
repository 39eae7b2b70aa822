import { presentRow } from '#server/context/present-row.ts';
import type { AuditLog as AuditLogRow } from '#server/models/audit-log.ts';
import {
  type AuditAction,
  type AuditLog,
  type AuditSubject,
  auditLogSchema,
} from '#shared/contracts/admin/audit.ts';

export function presentAuditLog(row: AuditLogRow & { actorEmail: string | null }): AuditLog {
  return {
    ...presentRow(auditLogSchema, row),
    actor: row.actorEmail,
    action: row.action as AuditAction,
    subjectType: row.subjectType as AuditSubject,
  };
}
