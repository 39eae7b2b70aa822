import { BaseModel } from '#server/models/base-model.ts';
import type { SessionKind } from '#shared/contracts/accounts/sessions.ts';

export class Session extends BaseModel {
  static override tableName = 'sessions';
  static override idColumn = 'idHash';
  static override jsonAttributes = ['data'];

  declare idHash: string;
  declare publicId: string;
  declare userId: number | null;
  declare kind: SessionKind;
  declare data: Record<string, unknown>;
  declare userAgent: string | null;
  declare deviceName: string | null;
  declare createdAt: Date;
  declare lastSeenAt: Date | null;
  declare expiresAt: Date;
}
