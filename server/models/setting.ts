import { BaseModel } from './base-model.ts';

export class Setting extends BaseModel {
  static override tableName = 'settings';
  static override idColumn = 'key';
  static override jsonAttributes = ['value'];

  declare key: string;
  declare value: unknown;
}
