import { BaseModel } from '#server/models/base-model.ts';

export class Product extends BaseModel {
  static override tableName = 'products';

  declare id: number;
  declare userId: number;
  declare name: string;
  declare type: string;
  declare primaryIndustry: string;
  declare decisionMakerTitle: string;
  declare targetAudience: string;
  declare targetUseCase: string;
  declare targetGeography: string;
  declare targetLanguage: string;
  declare elevatorPitch: string;
  declare coreFeatures: string;
  declare problemStatement: string;
  declare outcome: string;
  declare keyDifferentiators: string;
  declare competitorUrl1: string;
  declare competitorUrl2: string;
  declare competitorUrl3: string;
  /** Total size of all fields, computed by the database. */
  declare bytes: number;
  /** Number of the current version, starting at 1. */
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
  /** When a deleted product was purged. Only its row remains, for receipts. */
  declare purgedAt: Date | null;
  /** Where an imported product was created: see `originOfProduct`. */
  declare origin: string | null;
}
