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
  /** Kept by the database. */
  declare hasBrandVoice: boolean;
  /** Counts its changes, from 1. */
  declare version: number;
  /** What lists show, written by the database. */
  declare asJson: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
  /** Since when nothing is left of a deleted one but the row that receipts refer to. */
  declare purgedAt: Date | null;
}
