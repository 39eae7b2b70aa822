import { BaseModel } from '#server/models/base-model.ts';
import type { Category } from '#shared/contracts/prompts.ts';

/** How many texts of a category a user has. The database keeps it; nothing else writes here. */
export class ContentCount extends BaseModel {
  static override tableName = 'content_counts';
  static override idColumn = ['userId', 'category'];

  declare userId: number;
  declare category: Category;
  declare count: number;
}
