import { BaseModel } from '#server/models/base-model.ts';

/** Edits that an account pays for together, with the first one that succeeds. */
export class AiEditBlock extends BaseModel {
  static override tableName = 'ai_edit_blocks';

  declare id: string;
  declare userId: number;
  declare credits: number;
  declare edits: number;
  /** Edits that run or have succeeded. Counted by the database. */
  declare taken: number;
  /** Edits that have succeeded. Counted by the database. */
  declare used: number;
  declare state: 'held' | 'charged' | 'released';
  declare description: string;
  declare createdAt: Date;
}
