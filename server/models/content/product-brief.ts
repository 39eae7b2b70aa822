import type { BriefFieldProposal, BriefState } from '#shared/contracts/product-briefs.ts';
import { ModelTask } from './model-task.ts';

/** A brief with its paid task. Only for reading: the table is a view. */
export class ProductBrief extends ModelTask {
  static override tableName = 'product_briefs';
  static override jsonAttributes = [...ModelTask.jsonAttributes, 'fields'];

  declare state: BriefState;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  /** Description of the charge in the ledger. */
  declare description: string;
  declare credits: number;
  declare chargedCredits: number;
  declare fields: BriefFieldProposal[];
  declare productId: number | null;
  /** The product that it fills in; null for a new one. */
  declare targetProductId: number | null;
  /** The language, in English, that it translates its product into; null: it reads sources. */
  declare intoLanguage: string | null;
  /** Since when it is no longer offered. */
  declare dismissedAt: Date | null;
  /** Id of an imported brief where it was made. */
  declare origin: string | null;
}

/** The columns of a brief that its paid task doesn't have. */
export class BriefRun extends ProductBrief {
  static override tableName = 'brief_runs';

  /** What an unfinished brief does. */
  declare phase: 'reading' | 'proposing';
}
