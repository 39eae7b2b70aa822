import { BaseModel } from './base-model.ts';

export class CreditHold extends BaseModel {
  static override tableName = 'credit_holds';
  static override idColumn = 'generationId';

  declare generationId: string;
  declare userId: number;
  declare amount: number;
}
