import type { TaskState } from '#server/models/paid-task.ts';
import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import { ModelTask } from './model-task.ts';

/** The second reader of a version of a text, with its task. Only for reading: the table is a view. */
export class TextReview extends ModelTask {
  static override tableName = 'text_reviews';
  static override jsonAttributes = [...ModelTask.jsonAttributes, 'findings'];

  declare state: TaskState;
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
}

/** The columns of a review that its task doesn't have. */
export class ReviewRun extends TextReview {
  static override tableName = 'review_runs';
}
