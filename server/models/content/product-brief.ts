import { BaseModel } from '#server/models/base-model.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { BriefFieldProposal, BriefState } from '#shared/contracts/product-briefs.ts';

/** A request to a model that is under way. */
export type Asking = Pick<GenerationAttempt, 'provider' | 'model' | 'startedAt'> & {
  /** Bytes of UTF-8. */
  sentBytes: number;
};

/** A brief with its paid task. Only for reading: the table is a view. */
export class ProductBrief extends BaseModel {
  static override tableName = 'product_briefs';
  static override jsonAttributes = ['fields', 'attempts', 'asking', 'errorParams'];

  declare id: string;
  declare userId: number;
  declare state: BriefState;
  /** Incremented by every start. */
  declare fencingToken: number;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  /** Description of the charge in the ledger. */
  declare description: string;
  declare credits: number;
  declare chargedCredits: number;
  declare isSample: boolean;
  declare fields: BriefFieldProposal[];
  declare attempts: GenerationAttempt[];
  declare asking: Asking | null;
  /** The column is a `bigint`, which the driver returns as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare productId: number | null;
  /** The product that it fills in; null for a new one. */
  declare targetProductId: number | null;
  /** The language, in English, that it translates its product into; null: it reads sources. */
  declare intoLanguage: string | null;
  /** Since when it is no longer offered. */
  declare dismissedAt: Date | null;
  /** Id of an imported brief where it was made. */
  declare origin: string | null;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}

/** The columns of a brief that its paid task doesn't have. */
export class BriefRun extends ProductBrief {
  static override tableName = 'brief_runs';

  /** What an unfinished brief does. */
  declare phase: 'reading' | 'proposing';
}
