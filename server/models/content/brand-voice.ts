import { BaseModel } from '#server/models/base-model.ts';
import type { Formality } from '#shared/rules/products/brand-voice.ts';

export class BrandVoice extends BaseModel {
  static override tableName = 'brand_voices';
  static override idColumn = 'productId';

  declare productId: number;
  declare userId: number;
  declare samples: string[];
  declare dos: string[];
  declare donts: string[];
  declare bannedWords: string[];
  declare formality: Formality;
  declare updatedAt: Date;
}
