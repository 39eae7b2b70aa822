import { BaseModel } from './base-model.ts';

export class Session extends BaseModel {
  static override tableName = 'sessions';
  static override idColumn = 'idHash';
  static override jsonAttributes = ['data'];

  declare idHash: string;
  declare userId: number | null;
  declare data: Record<string, unknown>;
  declare userAgent: string | null;
  declare expiresAt: Date;
}
