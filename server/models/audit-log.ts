import { BaseModel } from './base-model.ts';

export class AuditLog extends BaseModel {
  static override tableName = 'audit_logs';
  static override jsonAttributes = ['before', 'after'];

  declare id: number;
  declare actorId: number | null;
  declare action: string;
  declare subjectType: string;
  declare subjectId: string;
  declare subjectName: string;
  declare before: Record<string, unknown> | null;
  declare after: Record<string, unknown> | null;
  declare createdAt: Date;
}
