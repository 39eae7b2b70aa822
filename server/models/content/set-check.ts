import { BaseModel } from '#server/models/base-model.ts';
import type { TaskState } from '#server/models/paid-task.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { Claim } from '#shared/rules/set-check/claims.ts';
import type { Asking } from './product-brief.ts';

/** What a model has read out of a text. */
export interface SetReading {
  contentId: number;
  versionNumber: number;
  claims: Claim[];
}

/** A check of all texts of a product with its paid task. Only for reading: the table is a view. */
export class SetCheck extends BaseModel {
  static override tableName = 'set_checks';
  static override jsonAttributes = [
    'contentIds',
    'readings',
    'unread',
    'dismissed',
    'attempts',
    'asking',
    'errorParams',
  ];

  declare id: string;
  declare userId: number;
  declare state: Exclude<TaskState, 'waiting'>;
  declare credits: number;
  declare chargedCredits: number;
  /** Incremented by every start. */
  declare fencingToken: number;
  declare idempotencyKey: string | null;
  declare productId: number;
  declare contentIds: number[];
  declare isSample: boolean;
  declare readings: SetReading[];
  declare unread: number[];
  declare dismissed: string[];
  declare attempts: GenerationAttempt[];
  declare asking: Asking | null;
  /** The column is a `bigint`, which the driver returns as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}

/** The columns of a check that its paid task doesn't have. */
export class SetCheckRun extends SetCheck {
  static override tableName = 'set_check_runs';
}
