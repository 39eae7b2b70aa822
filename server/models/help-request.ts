import type { HelpState } from '#shared/contracts/help.ts';
import { BaseModel } from './base-model.ts';

export class HelpRequest extends BaseModel {
  static override tableName = 'help_requests';

  declare id: number;
  declare userId: number;
  declare subject: string;
  declare message: string;
  declare transactionId: number | null;
  declare state: HelpState;
  declare createdAt: Date;
}
