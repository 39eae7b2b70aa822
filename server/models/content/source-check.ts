import { BaseModel } from '#server/models/base-model.ts';
import type { SourceCheckState } from '#shared/rules/sources/source-check-states.ts';

export class SourceCheck extends BaseModel {
  static override tableName = 'source_checks';
  static override idColumn = ['userId', 'urlHash'];

  declare userId: number;
  /** SHA-256 hash of the address. */
  declare urlHash: Buffer;
  declare state: SourceCheckState;
  declare httpStatus: number | null;
  declare finalDomain: string | null;
  declare pageTitle: string | null;
  declare checkedAt: Date;
}
