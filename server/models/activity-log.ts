import { BaseModel } from './base-model.ts';

export class ActivityLog extends BaseModel {
  static override tableName = 'activity_logs';

  declare id: number;
  declare userId: number;
  declare action: string;
  declare description: string | null;
  declare productId: number | null;
  declare contentId: number | null;
  declare createdAt: Date;
}
