import type { TaskState } from '#server/models/paid-task.ts';
import type { Claim } from '#shared/rules/set-check/claims.ts';
import { ModelTask } from './model-task.ts';

/** What a model has read out of a text. */
export interface SetReading {
  contentId: number;
  versionNumber: number;
  claims: Claim[];
}

/** A check of all texts of a product with its paid task. Only for reading: the table is a view. */
export class SetCheck extends ModelTask {
  static override tableName = 'set_checks';
  static override jsonAttributes = [
    ...ModelTask.jsonAttributes,
    'contentIds',
    'readings',
    'unread',
    'dismissed',
  ];

  declare state: Exclude<TaskState, 'waiting'>;
  declare credits: number;
  declare chargedCredits: number;
  declare idempotencyKey: string | null;
  declare productId: number;
  declare contentIds: number[];
  declare readings: SetReading[];
  declare unread: number[];
  declare dismissed: string[];
}

/** The columns of a check that its paid task doesn't have. */
export class SetCheckRun extends SetCheck {
  static override tableName = 'set_check_runs';
}
