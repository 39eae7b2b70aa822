import { BaseModel } from '#server/models/base-model.ts';
import type { TaskState } from '#server/models/paid-task.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import type { Asking } from './product-brief.ts';

/** The second reader of a version of a text, with its task. Only for reading: the table is a view. */
export class TextReview extends BaseModel {
  static override tableName = 'text_reviews';
  static override jsonAttributes = ['findings', 'attempts', 'asking', 'errorParams'];

  declare id: string;
  declare userId: number;
  declare state: TaskState;
  /** Incremented by every start. */
  declare fencingToken: number;
  /** Null once the content has been removed. */
  declare contentId: number | null;
  declare versionNumber: number;
  /** The generation that wrote the version; null when the user asked for the review. */
  declare generationId: string | null;
  /** Whether it is the last one of its version. */
  declare isCurrent: boolean;
  declare findings: ReviewFinding[];
  /** The model that has answered. */
  declare provider: string | null;
  declare model: string | null;
  /** Always false: nobody reads samples. */
  declare isSample: boolean;
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

/** The columns of a review that its task doesn't have. */
export class ReviewRun extends TextReview {
  static override tableName = 'review_runs';
}
